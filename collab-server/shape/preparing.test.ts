import { setTimeout as sleep } from 'node:timers/promises';
import { META, SEED_CLIENT } from '@gonghui/scene/layout.ts';
import { runsOf, type Struct } from '@gonghui/scene/shape/in-order.ts';
import { writeUpdate } from '@gonghui/scene/shape/write-update.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { acknowledgedFrame } from '@gonghui/scene/wire/from-relay.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { createRelay, type Relay } from '../relay.ts';
import { MemoryStorage } from '../testing/memory-storage.ts';
import { member, TEMPLATE, until } from '../testing/relay-world.ts';

/** The first edit of a large design is checked against all of it, which is read meanwhile, and nobody else waits for that. */
let relay: Relay;
afterEach(() => relay.stop());

const LARGE = 60_000;
const NOTHING = Uint8Array.of(0, 0);

function item(client: number, clock: number, root: string, key: string, value: unknown): Y.Item {
  const content = new Y.ContentAny([value]);
  return new Y.Item(Y.createID(client, clock), null, null, null, null, root as never, key, content);
}

/** A design with so many values in it, three clients' in turn, half of them deleted; `checked` as the relay has left it. */
function large(values: number, checked: boolean): MemoryStorage {
  const storage = new MemoryStorage();
  const structs: Struct[] = [item(SEED_CLIENT, 0, 'meta', META.format, 1)];
  for (let i = 0; i < values; i++) structs.push(item(7 + (i % 3), Math.floor(i / 3), 'page', `.k${i}`, i));
  const ranges = Array.from({ length: Math.floor(values / 6) }, (_, i) => ({ clock: i * 2, len: 1 }));
  const deletes = new Map([[7, ranges]]);
  const runs = runsOf(structs);
  const clocks = new Map([...runs].map(([client, run]) => [client, run.length]));
  storage.designs.set('design01', {
    kind: 'form',
    generation: 1,
    checkpoint: {
      seq: 1,
      state: writeUpdate(runs, deletes),
      vector: Y.encodeStateVector(clocks),
      deletes: writeUpdate(new Map(), deletes),
    },
    tail: [],
    clients: [[SEED_CLIENT, '']],
    seq: 1,
    checked,
  });
  return storage;
}

function enter() {
  const sent: Uint8Array[] = [];
  const codes: number[] = [];
  const socket = {
    send: (frame: Uint8Array) => void sent.push(frame),
    close: (code: number) => void codes.push(code),
    terminate() {},
    ping() {},
    bufferedAmount: 0,
  };
  const who = { member: member('anna0001'), sessionId: '', designId: 'design01', kind: 'form' as const };
  return { sent, codes, connection: relay.accept(socket, { ...who, right: 'edit' }) };
}

const open = (storage: MemoryStorage): void => {
  relay = createRelay({
    storage,
    ports: {
      admit: async () => null,
      recheck: async sitters => sitters.map(() => 'edit' as const),
      seed: async () => ({ kind: 'form', template: TEMPLATE, saved: null }),
    },
  });
};
const edit = (client: number, clock: number) =>
  updateFrame(writeUpdate(runsOf([item(client, clock, 'page', '.title', clock)])));
const isAcked = (sent: readonly Uint8Array[], count: number) =>
  sent.some(frame => Buffer.from(frame).equals(acknowledgedFrame(count)));

/** Most time of this thread that went by between two samples. */
async function longest(work: () => Promise<void>): Promise<number> {
  let worst = 0;
  let last = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(last);
    worst = Math.max(worst, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const sampling = setInterval(look, 1);
  await work();
  await sleep(5);
  clearInterval(sampling);
  return worst;
}

test.each([true, false])('a large design, looked through before: %s', { timeout: 60_000 }, async checked => {
  open(large(LARGE, checked));
  const anna = enter();
  await until(() => anna.sent.length > 0, 'let in', 30_000);
  const worst = await longest(async () => {
    anna.connection.receive(step2Frame(NOTHING));
    for (let clock = 0; clock < 20; clock++) anna.connection.receive(edit(99, clock));
    // In the order in which they came, each acknowledged.
    await until(() => isAcked(anna.sent, 21), 'acknowledged', 30_000);
  });
  expect(anna.codes).toEqual([]);
  expect(worst).toBeLessThan(100);
});

test('for who only opens a large design nothing is read', { timeout: 60_000 }, async () => {
  const storage = large(LARGE, true);
  open(storage);
  const anna = enter();
  await until(() => anna.sent.length > 0, 'let in', 30_000);
  // As a page answers that has what the relay has: nothing but the deletions, all of them known.
  const { deletes } = storage.designs.get('design01')?.checkpoint ?? { deletes: NOTHING };
  anna.connection.receive(step2Frame(deletes));
  expect(isAcked(anna.sent, 1)).toBe(true);
  // An edit waits for what it is checked against.
  anna.connection.receive(edit(99, 0));
  expect(isAcked(anna.sent, 2)).toBe(false);
  await until(() => isAcked(anna.sent, 2), 'acknowledged', 30_000);
});

test('what no verb can write is refused there as anywhere', { timeout: 60_000 }, async () => {
  open(large(LARGE, true));
  const anna = enter();
  await until(() => anna.sent.length > 0, 'let in', 30_000);
  anna.connection.receive(step2Frame(NOTHING));
  anna.connection.receive(
    updateFrame(writeUpdate(new Map(), new Map([[SEED_CLIENT, [{ clock: 0, len: 1 }]]]))),
  );
  await until(() => anna.codes.length > 0, 'closed', 30_000);
  expect(anna.codes).toEqual([CLOSE.badFrame]);
});
