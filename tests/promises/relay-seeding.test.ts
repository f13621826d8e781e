import { RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { relayStore } from '@gonghui/gateway/design/designs/relay-store.ts';
import { toTemplate } from '@gonghui/scene/template.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { createDatabase, engines } from '@gonghui/testkit/database.ts';
import { afterEach, describe, expect, test } from 'vitest';

/** Seeding is the relay's alone, and happens once, whoever opens a design at the same time. */

const worlds: RelayWorld[] = [];
afterEach(async () => {
  for (const world of worlds.splice(0)) await world.stop();
});

const TEMPLATE: Template = {
  page: { columns: 12 },
  components: [
    { id: 'abcdefgh', name: 'input', props: { label: '姓名', maxlength: 200 } },
    { id: 'bcdefghi', name: 'number', props: { label: '数量' } },
  ],
};

describe.each(engines('rules'))('on %s', engine => {
  test('two relays, four people, one instant: the design is there once', async () => {
    const db = await createDatabase(engine);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'x', '企业')");
    const asked: number[] = [];
    for (let i = 0; i < 2; i++) {
      const world = await RelayWorld.start({}, relayStore(db));
      world.ports.seed = async () => {
        asked.push(i);
        // Neither goes on before both have found the design unseeded.
        await until(() => asked.length === 2, 'both ask for the template');
        return { kind: 'form', template: TEMPLATE, saved: null };
      };
      worlds.push(world);
    }
    const peers = ['anna', 'ben', 'cleo', 'dan'].map((name, i) => worlds[i % 2]!.connect(name));
    await until(() => peers.every(peer => peer.provider.synced), 'all in');
    expect(asked.sort()).toEqual([0, 1]);
    for (const peer of peers) expect(toTemplate(peer.doc, formFamily)).toEqual(TEMPLATE);
    const events = await db.pool.query('select seq, actor from design_events');
    expect(events.rows).toEqual([{ seq: 1, actor: '' }]);
    for (const world of worlds.splice(0)) await world.stop();
    await db.close();
  });

  test('a later opening finds what was edited, not the template', async () => {
    const db = await createDatabase(engine);
    await db.pool.query("insert into tenants (id, code, name) values ('tenant01', 'x', '企业')");
    const world = await RelayWorld.start({}, relayStore(db));
    worlds.push(world);
    const anna = await world.join('anna');
    anna.nodes.set('extra', 1);
    await until(() => anna.acked === 2, 'stored');
    await world.restart();
    world.template = TEMPLATE;
    const ben = await world.join('ben');
    expect([...ben.nodes.keys()]).toEqual(['extra']);
    for (const each of worlds.splice(0)) await each.stop();
    await db.close();
  });
});

test('a design whose template cannot be had is not opened empty', async () => {
  const world = await RelayWorld.start();
  worlds.push(world);
  world.ports.seed = async () => {
    throw new Error('no such form');
  };
  const anna = world.connect('anna');
  await until(() => anna.closes.length > 0, 'closed');
  expect(anna.closes[0]).toBe(CLOSE.tryLater);
  expect(world.memory.designs.size).toBe(0);
});
