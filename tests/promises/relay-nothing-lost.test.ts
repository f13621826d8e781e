import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { attach } from '@gonghui/collab-server/attach.ts';
import { DEFAULT_LIMITS } from '@gonghui/collab-server/limits.ts';
import { member, openSocket, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { afterEach, expect, test } from 'vitest';
import { openRaw, request, upgradeHeaders } from './support/raw-socket.ts';

/**
 * Promise R27 within the relay: what fails is heard by somebody, or it would end the process (an error that nobody hears
 * fails these tests as well). Bytes from outside are in `raw-bytes.test.ts`.
 */

let world: RelayWorld;
afterEach(() => world.stop());

test('a design that is let go of while its next opening fails', async () => {
  world = await RelayWorld.start();
  const { memory } = world;
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  const keep = memory.keepCheckpoint.bind(memory);
  const open = memory.open.bind(memory);
  const kept = Promise.withResolvers<void>();
  const opening = Promise.withResolvers<void>();
  let keeping = false;
  memory.keepCheckpoint = async (...args) => {
    keeping = true;
    await kept.promise;
    return keep(...args);
  };
  anna.leave();
  await until(() => keeping, 'left, and its last checkpoint is on the way');
  world.relay.reset('design01');
  memory.open = async () => {
    await opening.promise;
    throw new Error('the database is away');
  };
  const ben = await world.socket('ben');
  await until(() => world.relay.load.designs === 1, 'ben waits for the next opening');
  kept.resolve();
  await new Promise(done => setTimeout(done, 50));
  opening.reject(new Error('the database is away'));
  expect(await ben.closed).toBe(CLOSE.tryLater);
  memory.open = open;
  await world.join('cleo');
});

test('a socket that was refused and does not say goodbye is not kept', async () => {
  world = await RelayWorld.start();
  const raw = await openRaw(world.port);
  const over = new Promise(done => raw.socket.once('close', done));
  const from = Date.now();
  raw.send(request('GET', '/collab/design01?ticket=void', upgradeHeaders()));
  await over;
  expect(Date.now() - from).toBeLessThan(5_000);
});

test('a reason too long for a close frame is cut, and the socket closed all the same', async () => {
  world = await RelayWorld.start();
  const server = createServer();
  const errors: unknown[] = [];
  const detach = attach(server, {
    limits: DEFAULT_LIMITS,
    origins: [],
    addressOf: () => '',
    admit: async () => ({
      member: member('anna'),
      sessionId: '',
      designId: 'design01',
      kind: 'form',
      right: 'edit',
    }),
    accept: socket => ({
      receive: () => socket.close(CLOSE.badFrame, '长'.repeat(200)),
      pong: () => {},
      tooLong: () => {},
      closed: () => {
        throw new Error('what fails at the end is heard as well');
      },
    }),
    report: error => errors.push(error),
    onClose: () => {},
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const { socket, closed } = await openSocket(`ws://127.0.0.1:${port}/collab/design01?ticket=any`);
  socket.send(Uint8Array.of(1));
  expect(await closed).toBe(CLOSE.badFrame);
  await until(() => errors.length > 0, 'reported');
  expect(errors).toEqual([new Error('what fails at the end is heard as well')]);
  detach();
  server.close();
});

test('people go on writing while a checkpoint is built, and nobody is turned out for it', async () => {
  world = await RelayWorld.start({ checkpointEvents: 2, checkpointQuietMs: 0, checkpointAtLast: 1 });
  const anna = await world.join('anna');
  for (let i = 0; i < 60; i++) {
    anna.nodes.set(`a${i}`, i);
    await new Promise(done => setTimeout(done, 10));
  }
  await until(() => anna.acked > 60, 'stored');
  await until(() => (world.memory.designs.get('design01')?.checkpoint.seq ?? 0) > 2, 'a checkpoint');
  expect([world.errors, anna.closes]).toEqual([[], []]);
});
