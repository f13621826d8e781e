import { createEditor } from '@gonghui/editor/editor.ts';
import { kindOf } from '@gonghui/elements/kinds/index.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { component, template } from '@gonghui/testkit/forms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SavedFromElsewhere } from './ports.ts';
import { type Peer, RelayWorld, until } from './testing/relay-world.ts';

/** What was saved of a design without its document comes to whoever designs it as edits, and takes nothing of his away. */

let world: RelayWorld;
let came: SavedFromElsewhere | null;
let told: number[];

const field = (id: string, label: string, hint = '') =>
  component('input', { label, placeholder: hint }, undefined, id);
const FIRST = template(field('aaaaaaaa', '甲'), field('bbbbbbbb', '乙'), field('cccccccc', '丙'));
const NEXT = template(field('aaaaaaaa', '甲二', '新'), field('bbbbbbbb', '乙二'), field('dddddddd', '丁'));
const saved = (version: number) => ({ version, digest: `${version}`, by: '导入的人', at: 5 });

beforeEach(async () => {
  came = null;
  told = [];
  world = await RelayWorld.start({ recheckMs: 30 });
  Object.assign(world.ports, {
    seed: async () => ({ kind: 'form', template: FIRST, saved: saved(1) }),
    update: async () => came,
    updated: async (ids: string[]) => (came ? ids : []),
    takenIn: async (_designId: string, version: number) => {
      told.push(version);
      came = null;
    },
  });
});
afterEach(() => world.stop());

const update = (): void => {
  came = { base: FIRST, next: NEXT, saved: saved(2), actor: 'importer' };
};
const editorOf = ({ doc }: Peer) => createEditor(doc, kindOf('form').family);
const labels = ({ components }: Template) => components.map(({ id, props }) => `${id[0]}${props.label}`);
const hasIt = (peer: Peer) => () => editorOf(peer).saved()?.version === 2;

test('whoever designs it keeps what he has not saved, beside what has come', async () => {
  const anna = await world.join('anna');
  const ben = await world.join('ben');
  const editor = editorOf(anna);
  editor.setProp(['aaaaaaaa'], 'label', '甲安');
  editor.setProp(['cccccccc'], 'label', '丙安');
  await until(() => labels(editorOf(ben).toTemplate()).includes('c丙安'), 'seen');
  update();
  await until(hasIt(anna), 'taken in');
  await until(hasIt(ben), 'seen by the other');
  for (const peer of [anna, ben]) {
    const now = editorOf(peer).toTemplate();
    // A title that both wrote is his, and so is what the source took away while he worked in it.
    expect(labels(now)).toEqual(['a甲安', 'b乙二', 'c丙安', 'd丁']);
    expect(now.components[0]?.props.placeholder).toBe('新');
  }
  expect(told).toEqual([2]);
  const event = world.memory.events.at(-1);
  expect([event?.actor, event?.binds]).toEqual(['importer', []]);
  editor.setProp(['dddddddd'], 'label', '丁安');
  await until(() => labels(editorOf(ben).toTemplate()).includes('d丁安'), 'editing goes on');
});

test('a design in which nobody has anything unsaved is what was saved', async () => {
  const anna = await world.join('anna');
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'closed');
  update();
  const ben = await world.join('ben');
  expect(editorOf(ben).toTemplate().components).toEqual(NEXT.components);
});

test('what somebody did offline meanwhile merges with it', async () => {
  const anna = await world.join('anna');
  anna.provider.disconnect();
  editorOf(anna).setProp(['bbbbbbbb'], 'placeholder', '离线');
  update();
  const ben = await world.join('ben');
  await until(hasIt(ben), 'there');
  anna.provider.connect();
  await until(hasIt(anna), 'taken in');
  await until(() => editorOf(ben).node('bbbbbbbb')?.props.placeholder === '离线', 'merged');
  expect(labels(editorOf(anna).toTemplate())).toEqual(['a甲二', 'b乙二', 'd丁']);
});

test('it comes once, also where the relay died before it had said so', async () => {
  const anna = await world.join('anna');
  update();
  world.ports.takenIn = async () => {
    throw new Error('the database is away');
  };
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'closed');
  const ben = world.connect('ben');
  await until(() => ben.closes.length > 0, 'refused while it cannot be said');
  const rows = world.memory.events.length;
  world.ports.takenIn = async () => {
    came = null;
  };
  await until(() => ben.provider.synced, 'opened');
  expect(world.memory.events.length).toBe(rows);
  expect(labels(editorOf(ben).toTemplate())).toEqual(['a甲二', 'b乙二', 'd丁']);
});

test('a design that cannot be such opens as it is, and says so to whoever runs the relay', async () => {
  const anna = await world.join('anna');
  anna.leave();
  await until(() => world.relay.load.designs === 0, 'closed');
  const huge = 'x'.repeat(900_000);
  came = { base: FIRST, next: template(field('aaaaaaaa', huge)), saved: saved(2), actor: 'importer' };
  world.ports.updated = async () => [];
  const ben = await world.join('ben');
  expect(labels(editorOf(ben).toTemplate())).toEqual(['a甲', 'b乙', 'c丙']);
  expect(String(world.errors[0])).toContain('cannot take in version 2');
});
