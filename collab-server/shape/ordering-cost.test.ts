import { runsOf } from '@gonghui/scene/shape/in-order.ts';
import { writeUpdate } from '@gonghui/scene/shape/write-update.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { FrameRefusal } from '../refused.ts';
import { GatedDesign } from '../testing/gated-design.ts';

/** Thousands of items that begin at the same spot take every browser minutes to line up, each time the design is opened. */

const TEMPLATE = { page: {}, components: [component('node0001', 'input', { label: '姓名' })] };
const node = (doc: Y.Doc) => doc.getMap('nodes').get('node0001') as Y.Map<unknown>;
const text = (doc: Y.Doc) => node(doc).get('.label') as Y.Text;
const idOf = ({ _item }: { _item: Y.Item | null }) => (_item as Y.Item).id;

interface Spot {
  in?: string | Y.ID;
  key?: string;
  after?: Y.ID;
  letters?: true;
}
const SPOTS: Record<string, (doc: Y.Doc) => Spot> = {
  'at the beginning of a text': doc => ({ in: idOf(text(doc)), letters: true }),
  'behind a letter': doc => ({ after: (text(doc)._start as Y.Item).id, letters: true }),
  'under a new key of a component': doc => ({ in: idOf(node(doc)), key: '.placeholder' }),
  'under a key of a component': doc => ({ after: (node(doc)._map.get('at') as Y.Item).lastId }),
  'under a new key of the page': () => ({ in: 'page', key: '.title' }),
};

function begun(client: number, { in: parent, key, after, letters }: Spot): Y.Item {
  const content = letters
    ? new Y.ContentString('a')
    : new Y.ContentAny([after ? ['root', 'main', 'a0'] : 'x']);
  const id = Y.createID(client, 0);
  return new Y.Item(id, null, after ?? null, null, null, (parent ?? null) as never, key ?? null, content);
}

describe.each(Object.entries(SPOTS))('%s', (_, spotIn) => {
  it('what begins there without end is refused, and nobody else with it', () => {
    const design = new GatedDesign(TEMPLATE);
    const spot = spotIn(design.copy());
    let count = 0;
    const flood = () => {
      for (; count < 15_000; count += 250) {
        const items = Array.from({ length: 250 }, (_, i) => begun(20_000 - count - i, spot));
        design.send('mallory1', writeUpdate(runsOf(items)));
      }
    };
    expect(flood).toThrow(FrameRefusal);
    // More than any number of people writes there at once.
    expect(count).toBeGreaterThan(4_000);
    const doc = design.copy(7);
    const vector = Y.encodeStateVector(doc);
    doc.transact(() => {
      node(doc).set('.width', 3);
      text(doc).insert(2, '（必填）');
    });
    design.send('anna0001', Y.encodeStateAsUpdate(doc, vector));
    expect(text(design.copy()).toString()).toContain('（必填）');
  });

  it('a hundred who write there at once are let in, and again after a checkpoint', () => {
    const design = new GatedDesign(TEMPLATE);
    for (const round of [1, 2]) {
      const spot = spotIn(design.copy());
      for (let i = 0; i < 100; i++) {
        const update = writeUpdate(runsOf([begun(round * 1_000 + i, spot)]));
        design.send(`user${i}`, update);
      }
      design.reopen(true);
    }
    expect(design.copy().store.clients.size).toBeGreaterThan(200);
  });
});

it('somebody who types in many spots of a text is never refused', () => {
  const design = new GatedDesign(TEMPLATE);
  const doc = design.copy(7);
  doc.on('update', (update: Uint8Array) => design.send('anna0001', update));
  for (let i = 0; i < 4_000; i++) {
    text(doc).insert((i * 7) % (text(doc).length + 1), 'x');
    if (i % 3 === 0) text(doc).delete((i * 5) % text(doc).length, 1);
    node(doc).set('.width', i);
  }
  expect(text(design.copy()).toString()).toBe(text(doc).toString());
});
