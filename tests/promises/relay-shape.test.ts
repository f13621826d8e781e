import { anyStructs } from '@gonghui/collab-server/testing/any-structs.ts';
import { ATTACKS } from '@gonghui/collab-server/testing/hostile.ts';
import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { kindOf, kinds } from '@gonghui/elements/kinds/index.ts';
import { SceneMirror } from '@gonghui/scene/mirror.ts';
import { readTemplate, toTemplate } from '@gonghui/scene/template.ts';
import type { DesignKind } from '@gonghui/scene/types.ts';
import { CLOSE } from '@gonghui/scene/wire/close.ts';
import { MESSAGE } from '@gonghui/scene/wire/numbers.ts';
import { step2Frame, updateFrame } from '@gonghui/scene/wire/sync-frames.ts';
import { randomFrom } from '@gonghui/testkit/random.ts';
import { SEED } from '@gonghui/testkit/seed.ts';
import { patience, sized } from '@gonghui/testkit/size.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';

/** Nobody who may edit a design can make it one that others cannot open, read or edit: what no verb writes closes its socket. */

const STEP_2 = step2Frame(Uint8Array.of(0, 0));

let world: RelayWorld;
// The first test needs none.
afterEach(() => world?.stop());

/** A type of each kind, and the kind's own rules for what it reads. */
const TYPES = {
  form: 'input',
  page: 'paragraph',
  report: 'bar',
  dataset: 'field',
  flow: 'UserTask',
  screen: 'bar',
  stencil: 'label',
} as const satisfies Record<DesignKind, string>;
type Kind = keyof typeof TYPES;

async function together(kind: Kind = 'form') {
  const { family } = kindOf(kind);
  world = await RelayWorld.start({ connectionsPerUser: 10_000, connectionsPerDesign: 10_000 });
  world.kind = kind;
  world.template = {
    page: { columns: 12 },
    components: [
      component('node0001', TYPES[kind], { name: '姓名' }),
      component('node0002', TYPES[kind], { name: '电话' }),
    ],
  };
  const anna = await world.join('user0001');
  const ben = await world.join('user0002');
  (anna.doc.getMap('nodes').get('node0001') as Y.Map<unknown>).set('.label', new Y.Text('姓名'));
  const said = { node: 'node0001', by: 'user0001', name: '王芳', at: 1, text: '看这里' };
  anna.doc.getMap('comments').set('remark01', new Y.Map<unknown>(Object.entries(said)));
  const by = { id: 'user0001', name: '王芳' };
  anna.doc.getMap('restores').set('restore1', { by, to: '版本 3', at: 1 });
  await until(() => ben.doc.getMap('restores').size === 1, 'ben has it');
  return { anna, ben, family, mirror: new SceneMirror(ben.doc, family) };
}

/** A copy of what is there, and what an edit of it sends. */
function changes(of: Y.Doc, edit: (doc: Y.Doc) => void): Uint8Array[] {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(of));
  const updates: Uint8Array[] = [];
  doc.on('update', (update: Uint8Array) => updates.push(update));
  doc.transact(() => edit(doc));
  return updates;
}

test('each kind of design is among them', () =>
  expect(Object.keys(TYPES).sort()).toEqual(
    kinds()
      .map(({ kind }) => kind)
      .sort(),
  ));

/** All of them in a whole run; the relay knows a kind by its family alone. */
const SOME = (Object.keys(TYPES) as Kind[]).slice(0, sized(2, 7));
test.each(SOME)(
  'each closes its own socket, and the others go on in a %s that can still be opened',
  {
    timeout: 120_000,
  },
  async kind => {
    const { anna, ben, family, mirror } = await together(kind);
    for (const [i, { name, run }] of ATTACKS.entries()) {
      const mallory = await world.socket('mallory1');
      mallory.socket.send(STEP_2);
      for (const update of changes(anna.doc, run)) mallory.socket.send(updateFrame(update));
      expect(await mallory.closed, name).toBe(CLOSE.badFrame);
      anna.nodes.set(`after${i}`, i);
      await until(() => ben.nodes.get(`after${i}`) === i, `the others go on after ${name}`);
    }
    const late = await world.join('user0003');
    expect(content(late.doc)).toBe(content(anna.doc));
    expect(readTemplate(mirror)).toEqual(toTemplate(late.doc, family));
    expect(late.doc.getMap('meta').get('format')).toBe(1);
    expect([...anna.closes, ...ben.closes]).toEqual([]);
    expect(world.errors).toEqual([]);
  },
);

test('whatever structs come, the others stay in one design', {
  timeout: patience(120_000),
}, async () => {
  const { anna, ben, family, mirror } = await together();
  const seed = SEED;
  const rounds = sized(150, 5_000);
  console.info(`structure seed ${seed}, ${rounds} rounds over a relay`);
  const random = randomFrom(seed);
  for (let round = 0; round < rounds; round++) {
    const mallory = await world.socket('mallory1');
    mallory.socket.send(STEP_2);
    mallory.socket.send(updateFrame(anyStructs(random, anna.doc)));
    const answered = until(
      () => mallory.frames.some(frame => frame[0] === MESSAGE.acknowledged && frame[1] === 2),
      'taken',
    );
    await Promise.race([mallory.closed, answered.catch(() => {})]);
    mallory.socket.terminate();
    if (round % 50 === 0) {
      anna.nodes.set('node0001', round);
      await until(() => ben.nodes.get('node0001') === round, 'the others go on');
      expect(readTemplate(mirror)).toEqual(toTemplate(anna.doc, family));
    }
  }
  const late = await world.join('user0003');
  await until(() => ben.doc.store.pendingStructs === null, 'nothing left over');
  expect(late.doc.getMap('nodes').toJSON()).toEqual(ben.doc.getMap('nodes').toJSON());
  expect(toTemplate(late.doc, family)).toEqual(readTemplate(mirror));
  expect([...anna.closes, ...ben.closes]).toEqual([]);
});
