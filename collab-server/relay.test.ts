import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { content, type Peer, RelayWorld, until } from './testing/relay-world.ts';

let world: RelayWorld;
afterEach(() => world.stop());

test('two people see each other through the stock provider', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  anna.nodes.set('a', 1);
  ben.nodes.set('b', 2);
  await until(() => content(anna.doc) === content(ben.doc) && anna.nodes.size === 2, 'the same content');
  await until(() => anna.acked === 2, 'the step 2 and the edit acknowledged');
});

test('a late joiner gets everything, and what was deleted stays deleted for one who was away', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  for (let i = 0; i < 50; i++) anna.nodes.set(`n${i}`, i);
  await until(() => anna.acked > 1, 'stored');
  const ben = await world.join('ben');
  expect(ben.nodes.size).toBe(50);
  ben.provider.disconnect();
  anna.nodes.delete('n7');
  await until(() => anna.acked >= 52, 'stored');
  ben.provider.connect();
  await until(() => ben.provider.synced, 'synced again');
  expect(ben.nodes.has('n7')).toBe(false);
  expect(ben.nodes.size).toBe(49);
});

test('joining again repeats nothing in the log', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  anna.nodes.set('a', 2);
  anna.nodes.delete('a');
  await until(() => anna.acked === 4, 'stored');
  const rows = world.memory.events.length;
  for (let i = 0; i < 3; i++) {
    anna.provider.disconnect();
    anna.provider.connect();
    await until(() => anna.provider.synced && anna.acked === 1, 'back');
  }
  expect(world.memory.events.length).toBe(rows);
});

test('an empty design is checkpointed and let go of', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'unloaded');
  const stored = await world.storage.open('design01');
  expect(stored?.tail).toEqual([]);
  const doc = new Y.Doc();
  if (stored) Y.applyUpdate(doc, stored.checkpoint.state);
  expect(content(doc)).toBe('{"a":1}');
  const ben = await world.join('ben');
  expect(ben.nodes.get('a')).toBe(1);
  expect(world.errors).toEqual([]);
});

/** A thread starts for a checkpoint, behind everybody else: on a busy machine that takes its time. */
const PATIENCE_MS = 60_000;

/** One edit after another, each a row of its own. */
async function type(peer: Peer, edits: number): Promise<void> {
  for (let i = 0; i < edits; i++) {
    const sent = peer.acked;
    peer.nodes.set('typed', i);
    await until(() => peer.acked > sent, 'stored');
  }
}
const checkpointOf = (of: RelayWorld): number => of.memory.designs.get('design01')?.checkpoint.seq ?? 0;

test(
  'a checkpoint that is due waits for a pause',
  async () => {
    world = await RelayWorld.start({ checkpointEvents: 10, checkpointQuietMs: 3_000 });
    const anna = await world.join('anna');
    await type(anna, 15);
    expect(checkpointOf(world)).toBe(1);
    await until(() => checkpointOf(world) >= 16, 'checkpointed', PATIENCE_MS);
  },
  PATIENCE_MS,
);

test(
  'without a pause a checkpoint comes at last',
  async () => {
    world = await RelayWorld.start({ checkpointEvents: 10, checkpointQuietMs: 60_000, checkpointAtLast: 3 });
    const anna = await world.join('anna');
    await type(anna, 29);
    expect(checkpointOf(world)).toBe(1);
    await type(anna, 1);
    await until(() => checkpointOf(world) >= 31, 'checkpointed', PATIENCE_MS);
  },
  PATIENCE_MS,
);

test(
  'a relay that stops waits for the checkpoint of a design that was reset meanwhile',
  async () => {
    world = await RelayWorld.start({ checkpointEvents: 10, checkpointQuietMs: 60_000, checkpointAtLast: 1 });
    const anna = await world.join('anna');
    await type(anna, 10);
    world.relay.reset('design01');
    await world.stop();
    expect(world.errors).toEqual([]);
  },
  PATIENCE_MS,
);
