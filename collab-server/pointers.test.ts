import { setTimeout as sleep } from 'node:timers/promises';
import { awarenessFrame } from '@gonghui/scene/wire/awareness-frame.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { type PointerAt, pointerFrame, readPointers } from '@gonghui/scene/wire/pointer.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import * as decoding from 'lib0/decoding';
import { afterEach, expect, test } from 'vitest';
import { type RawSocket, RelayWorld, until } from './testing/relay-world.ts';

let world: RelayWorld;
afterEach(() => world.stop());

/** Somebody whom the others see, under a client id of his own. */
async function seen(userId: string, clientId: number, right: 'edit' | 'view' = 'edit'): Promise<RawSocket> {
  const raw = await world.socket(userId, 'design01', right);
  raw.socket.send(awarenessFrame([{ clientId, clock: 1, json: '{}' }]));
  return raw;
}

/** Where each was last said to point. */
const heard = ({ frames }: RawSocket): Map<number, PointerAt | null> =>
  new Map(
    frames
      .filter(frame => frame[0] === MESSAGE.pointer)
      .flatMap(frame => [...readPointers(decoding.createDecoder(frame.subarray(1)))]),
  );
const messages = ({ frames }: RawSocket) => frames.filter(frame => frame[0] === MESSAGE.pointer).length;
const point = (raw: RawSocket, x: number) => raw.socket.send(pointerFrame({ x, y: 2 }));

/** What everybody has sent so far has been handled. */
async function handled(...raws: RawSocket[]): Promise<void> {
  for (const raw of raws) {
    raw.frames.length = 0;
    raw.socket.send(Uint8Array.of(MESSAGE.queryAwareness));
    await until(() => raw.frames.some(frame => frame[0] === MESSAGE.awareness), 'an answer');
  }
}

test('where somebody points reaches the others, of viewers too, and no log', async () => {
  world = await RelayWorld.start();
  world.rights.set('vera', 'view');
  const [anna, ben, vera] = [await seen('anna', 5), await seen('ben', 6), await seen('vera', 7, 'view')];
  await handled(anna, ben, vera);
  const box = { x: 1, y: 2, width: 30, height: 40 };
  anna.socket.send(pointerFrame({ x: -1.5, y: 2, box }));
  await until(() => heard(ben).has(5) && heard(vera).has(5), 'the others hear of it');
  expect(heard(ben).get(5)).toEqual({ x: -1.5, y: 2, box });
  expect(messages(anna)).toBe(0);
  point(vera, 9);
  await until(() => heard(anna).get(7)?.x === 9, 'a viewer points');
  vera.socket.send(pointerFrame(null));
  await until(() => heard(anna).get(7) === null, 'he has left the stage');
  expect(world.memory.events).toEqual([]);
});

test('the last word of each goes out with the others, and nothing of whom nobody sees', async () => {
  world = await RelayWorld.start({ presenceEveryMs: 300 });
  const [anna, ben] = [await seen('anna', 5), await seen('ben', 6)];
  const hidden = await world.socket('carl');
  await handled(anna, ben);
  for (let x = 0; x < 30; x++) point(anna, x);
  point(hidden, 1);
  await until(() => heard(ben).get(5)?.x === 29, 'the last one');
  expect(messages(ben)).toBeLessThanOrEqual(3);
  expect([...heard(ben).keys()]).toEqual([5]);
});

test('a flood is passed over, and far over closes: 4429', async () => {
  world = await RelayWorld.start({
    pointersPerSecond: 1,
    pointerBurst: 5,
    presenceEveryMs: 1,
    messageBurst: 400,
  });
  const [anna, ben] = [await seen('anna', 5), await seen('ben', 6)];
  await handled(anna, ben);
  for (let x = 0; x < 200; x++) point(anna, x);
  await handled(anna);
  await sleep(20);
  expect(messages(ben)).toBeLessThanOrEqual(6);
  expect(heard(ben).get(5)?.x).toBeLessThan(7);
  expect(anna.socket.readyState).toBe(anna.socket.OPEN);
  for (let x = 0; x < 2_000; x++) point(anna, x);
  expect(await anna.closed).toBe(CLOSE.tooFrequent);
  expect(ben.socket.readyState).toBe(ben.socket.OPEN);
});

test('any bytes in its place end at most the socket that sent them', async () => {
  world = await RelayWorld.start();
  const random = randomFrom(SEED);
  const [anna, ben] = [await seen('anna', 5), await seen('ben', 6)];
  await handled(anna, ben);
  for (let round = 0; round < 60; round++) {
    const raw = await seen('mallory', 100);
    const body = Array.from({ length: random.int(40) }, () => random.int(256));
    raw.socket.send(Uint8Array.of(MESSAGE.pointer, ...body));
    const asked = handled(raw).then(() => 'open' as const);
    const answer = await Promise.race([raw.closed, asked]);
    if (answer !== 'open') expect(answer).toBe(CLOSE.badFrame);
    asked.catch(() => undefined);
    raw.socket.terminate();
  }
  point(anna, 3);
  await until(() => heard(ben).get(5)?.x === 3, 'the others go on');
  expect(world.errors).toEqual([]);
});
