import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { afterEach, expect, test } from 'vitest';

/** Nobody sees an edit, and nobody is told that it is stored, before it is in the log. */

let world: RelayWorld;
afterEach(() => world.stop());

test('an edit is in the log when the other person gets it, and when its author is told', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  world.memory.delay = 30;
  const seen: number[] = [];
  ben.doc.on('update', () => seen.push(world.memory.events.length));
  for (let i = 1; i <= 20; i++) {
    anna.nodes.set(`n${i}`, i);
    const sent = anna.acked;
    await until(() => ben.nodes.has(`n${i}`), 'seen');
    expect(world.memory.events.length).toBe(i);
    await until(() => anna.acked > sent, 'told');
  }
  expect(seen).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
});

test('what comes while a commit is under way goes into the next one, as one row a person', async () => {
  world = await RelayWorld.start();
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  world.memory.delay = 50;
  const before = world.memory.commits;
  for (let i = 0; i < 200; i++) {
    anna.nodes.set(`a${i}`, i);
    ben.nodes.set(`b${i}`, i);
  }
  await until(() => anna.acked === 201 && ben.acked === 201, 'all acknowledged');
  await until(() => anna.nodes.size === 400 && ben.nodes.size === 400, 'all seen');
  expect(world.memory.commits - before).toBeLessThan(8);
  expect(world.memory.events.length).toBeLessThan(40);
  const late = await world.join('late');
  expect(late.nodes.size).toBe(400);
});
