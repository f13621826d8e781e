import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { META } from '@gonghui/scene/layout.ts';
import type { Migration } from '@gonghui/scene/migrations.ts';
import { pageOf } from '@gonghui/scene/raw.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { afterEach, expect, test } from 'vitest';

/** A design of an older format is stepped up by the relay, once, as a change in its log, before anybody is let in. */

let world: RelayWorld;
afterEach(() => world.stop());

/** Renames a page setting, as a real step would. */
const RENAME: Migration = {
  to: 2,
  up: doc => {
    const page = pageOf(doc);
    const columns = page.get('.columns');
    page.delete('.columns');
    page.set('.grid', columns);
  },
};

async function oldDesign(): Promise<void> {
  world = await RelayWorld.start();
  world.template = { page: { columns: 12 }, components: [] };
  const anna = await world.join('anna');
  anna.nodes.set('a', 1);
  await until(() => anna.acked === 2, 'stored');
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'closed');
}

test('whoever opens it finds the new format, and the log says who changed it', async () => {
  await oldDesign();
  world.migrations = [RENAME];
  await world.restart();
  const before = world.memory.events.length;
  const [anna, ben] = await Promise.all([world.join('anna'), world.join('ben')]);
  for (const { doc } of [anna, ben]) {
    expect(doc.getMap('meta').get(META.format)).toBe(2);
    expect(doc.getMap('page').toJSON()).toEqual({ '.grid': 12 });
    expect(content(doc)).toBe('{"a":1}');
  }
  const changes = world.memory.events.slice(before);
  expect(changes.map(({ actor, binds }) => [actor, binds])).toEqual([['', []]]);
  anna.nodes.set('b', 2);
  await until(() => ben.nodes.get('b') === 2, 'editing goes on');
});

test('opened again it stays as it is', async () => {
  await oldDesign();
  world.migrations = [RENAME];
  await world.restart();
  (await world.join('anna')).leave();
  await until(() => world.relay.load.designs === 0, 'closed');
  const rows = world.memory.events.length;
  await world.restart();
  const ben = await world.join('ben');
  expect(ben.doc.getMap('page').toJSON()).toEqual({ '.grid': 12 });
  expect(world.memory.events.length).toBe(rows);
});

test('edits made offline in the old format merge afterwards', async () => {
  await oldDesign();
  const anna = await world.join('anna');
  anna.provider.disconnect();
  anna.nodes.set('offline', 1);
  world.migrations = [RENAME];
  await world.restart();
  anna.provider.connect();
  const ben = await world.join('ben');
  await until(() => ben.nodes.get('offline') === 1, 'merged');
  expect(anna.doc.getMap('page').toJSON()).toEqual({ '.grid': 12 });
});

test('a change that the log does not take lets nobody in', async () => {
  await oldDesign();
  world.migrations = [RENAME];
  await world.restart();
  world.memory.poisoned.add('design01');
  const anna = world.connect('anna');
  await until(() => anna.closes.includes(CLOSE.tryLater), 'turned away');
  world.memory.poisoned.clear();
  await until(() => anna.doc.getMap('meta').get(META.format) === 2, 'let in later');
});
