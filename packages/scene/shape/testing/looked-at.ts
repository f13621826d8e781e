import * as Y from 'yjs';
import type { Family } from '../../family.ts';
import { fromTemplate } from '../../template.ts';
import { inOrder, runsOf } from '../in-order.ts';
import { ItemPlaces, type Writer } from '../places.ts';

export const [ME, OTHER, OTHERS_ID, MY_ID] = ['user0001', 'user0002', 200, 100];
export const me: Writer = { userId: ME, ownerOf: client => ({ [OTHERS_ID]: OTHER, [MY_ID]: ME })[client] };

export const map = (of: Record<string, unknown>) => new Y.Map<unknown>(Object.entries(of));
export const remarkBy = (by: string) => map({ node: 'node0001', by, name: '名', at: 1, text: '看这里' });
export const restoreBy = (id: string) => ({ by: { id, name: '名' }, to: '版本 3', at: 1 });

/** One type, whose title people type together. */
const family: Family = {
  kind: 'form',
  types: new Map([
    [
      'choice',
      { type: 'choice', title: '选择', categories: [], defaults: () => ({}), merge: { label: 'text' } },
    ],
  ]),
  ...{ pageDefaults: {}, rootAccepts: [], canPlace: [], canRemove: [], behaviours: [], problems: [] },
};

/** A design with two nodes, in which somebody else has made a remark and brought a moment back, and so have I. */
function base(): Uint8Array[] {
  const template = {
    page: { columns: 12 },
    components: [
      { id: 'node0001', name: 'choice', props: { label: '甲' } },
      { id: 'node0002', name: 'note', props: { label: '乙' } },
    ],
  };
  const updates = [Y.encodeStateAsUpdate(fromTemplate(family, template))];
  for (const [client, id, mark] of [
    [OTHERS_ID, OTHER, '1'],
    [MY_ID, ME, '2'],
  ] as const) {
    const doc = docOf(updates, client);
    doc.getMap('comments').set(`remark0${mark}`, remarkBy(id));
    doc.getMap('restores').set(`restore${mark}`, restoreBy(id));
    updates.push(Y.encodeStateAsUpdate(doc, Y.encodeStateVectorFromUpdate(Y.mergeUpdates(updates))));
  }
  return updates;
}
export function docOf(updates: readonly Uint8Array[], client: number): Y.Doc {
  const doc = new Y.Doc();
  for (const update of updates) Y.applyUpdate(doc, update);
  return Object.assign(doc, { clientID: client });
}
export const BASE = base();

/** What somebody does to a copy of the design, as the update that the relay receives. */
export function done(
  act: (doc: Y.Doc) => void,
  client = MY_ID,
  on: readonly Uint8Array[] = BASE,
): Uint8Array {
  const doc = docOf(on, client);
  const updates: Uint8Array[] = [];
  doc.on('update', update => updates.push(update));
  try {
    act(doc);
  } catch {
    // Some of what a hostile client writes Yjs itself does not survive.
  }
  return updates.length === 0 ? Uint8Array.of(0, 0) : Y.mergeUpdates(updates);
}

/** Takes an update in, and answers the first thing that is wrong with it. */
export function take(places: ItemPlaces, update: Uint8Array, writer: Writer | null): string | null {
  const { structs, ds } = Y.decodeUpdate(update);
  let wrong: string | null = null;
  for (const struct of inOrder(runsOf(structs), client => places.end(client)) ?? structs)
    wrong ??= places.take(struct, writer);
  for (const [client, items] of ds.clients)
    for (const { clock, len } of items) wrong ??= places.drop(client, clock, len, writer);
  return wrong;
}
export function read(updates: readonly Uint8Array[]): ItemPlaces {
  const places = new ItemPlaces();
  for (const update of updates) take(places, update, null);
  return places;
}
/** What would be wrong with it, nothing of it taken in. */
export function judge(places: ItemPlaces, update: Uint8Array): string | null {
  let wrong: string | null = null;
  places.try(() => {
    wrong = take(places, update, me);
  })();
  return wrong;
}

export const node = (doc: Y.Doc, id = 'node0001') => doc.getMap('nodes').get(id) as Y.Map<unknown>;
export const remark = (doc: Y.Doc, id: string) => doc.getMap('comments').get(id) as Y.Map<unknown>;
