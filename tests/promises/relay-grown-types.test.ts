import { content, RelayWorld, until } from '@gonghui/collab-server/testing/relay-world.ts';
import { createEditor } from '@gonghui/editor/editor.ts';
import { addKind } from '@gonghui/elements/kinds/index.ts';
import { VERSION } from '@gonghui/elements/versions.ts';
import { META } from '@gonghui/scene/layout.ts';
import board from '@gonghui/testkit/pinboard/kind.ts';
import laterBoard from '@gonghui/testkit/pinboard/later.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';

/** A type changes its props twice while designs with it live: the relay brings them up, once, before it lets anybody in. */

let world: RelayWorld;
let forget: () => void;
const note = { id: 'note0001', name: 'pin', props: { text: '买菜\n两斤', colour: 'blue' } };
const PRESENT = { title: '买菜', body: '两斤', colour: 'blue', [VERSION]: 3 };

beforeEach(async () => {
  forget = addKind(board, '');
  world = await RelayWorld.start();
  world.kind = 'pinboard';
  world.template = { page: { columns: 3 }, components: [note] };
});
afterEach(async () => {
  await world.stop();
  forget();
});

const closed = () => until(() => world.relay.load.designs === 0, 'closed');

/** The product of a later version starts. */
async function grow(): Promise<void> {
  forget();
  forget = addKind(laterBoard, '');
  await world.restart();
}

test('a living design comes to the new props as a change of the relay’s own, which nobody takes back', async () => {
  const [anna, dora] = [await world.join('anna'), await world.join('dora')];
  const old = createEditor(anna.doc, board.family);
  const added = old.add('pin', old.defaultPlace('pin'), { text: '路上', colour: 'yellow' });
  // A colleague hears of what is stored.
  const watching = createEditor(dora.doc, board.family);
  await until(() => watching.order().length === 2, 'stored');
  anna.leave();
  dora.leave();
  await closed();

  await grow();
  const before = world.memory.events.length;
  const [ben, emma] = [await world.join('ben'), await world.join('emma')];
  const editor = createEditor(ben.doc, laterBoard.family);
  expect(editor.node('note0001')?.props).toEqual(PRESENT);
  expect(editor.node(added.ok ? added.value : '')?.props).toEqual({
    title: '路上',
    body: '',
    colour: 'yellow',
    [VERSION]: 3,
  });
  expect(ben.doc.getMap('meta').get(META.types)).toBe(2);
  expect(world.memory.events.slice(before).map(({ actor }) => actor)).toEqual(['']);
  expect([editor.readOnly, editor.history.undoSteps]).toEqual([null, []]);
  // It is edited as any other, and opened again it stays as it is.
  expect(editor.setText('note0001', 'body', '三斤').ok).toBe(true);
  const beside = createEditor(emma.doc, laterBoard.family);
  await until(() => beside.node('note0001')?.props.body === '三斤', 'stored');
  ben.leave();
  emma.leave();
  await closed();
  const rows = world.memory.events.length;
  const carl = await world.join('carl');
  expect(createEditor(carl.doc, laterBoard.family).node('note0001')?.props).toEqual({
    ...PRESENT,
    body: '三斤',
  });
  expect(world.memory.events.length).toBe(rows);
});

test('an editor of the older version shows the design, edits nothing of it, and loses nothing', async () => {
  (await world.join('anna')).leave();
  await closed();
  await grow();
  const [ben, dora] = [await world.join('ben'), await world.join('dora')];
  const present = createEditor(ben.doc, laterBoard.family);
  const older = createEditor(dora.doc, board.family);
  expect(older.readOnly).toBe('此设计由更新的版本编辑过，请刷新页面后再编辑');
  expect(older.setProp(['note0001'], 'text', '别的').ok).toBe(false);
  expect(older.remove(['note0001']).ok).toBe(false);
  expect(present.setProp(['note0001'], 'title', '开会').ok).toBe(true);
  await until(() => older.node('note0001')?.props.title === '开会', 'told');
  expect(older.toTemplate()).toEqual(present.toTemplate());
  expect(content(dora.doc)).toBe(content(ben.doc));
});

test('what was written offline in the older version is kept beside, and a node of it comes up with the next opening', async () => {
  const anna = await world.join('anna');
  const old = createEditor(anna.doc, board.family);
  anna.provider.disconnect();
  old.setText('note0001', 'text', '离线写的');
  const added = old.add('pin', old.defaultPlace('pin'), { text: '离线加的', colour: 'blue' });
  const id = added.ok ? added.value : '';
  await grow();
  const ben = await world.join('ben');
  const editor = createEditor(ben.doc, laterBoard.family);
  anna.provider.connect();
  await until(() => editor.node(id) !== undefined, 'merged');
  expect(editor.node('note0001')?.props).toMatchObject(PRESENT);
  anna.leave();
  ben.leave();
  await closed();
  const carl = await world.join('carl');
  expect(createEditor(carl.doc, laterBoard.family).node(id)?.props).toMatchObject({
    title: '离线加的',
    [VERSION]: 3,
  });
});

test('a design that nobody has opened is seeded with the new props', async () => {
  await grow();
  const ben = await world.join('ben');
  expect(createEditor(ben.doc, laterBoard.family).node('note0001')?.props).toEqual(PRESENT);
  expect(ben.doc.getMap('meta').get(META.types)).toBe(2);
  expect(world.memory.events.filter(({ actor }) => actor === '')).toEqual([]);
});
