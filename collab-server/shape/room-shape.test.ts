import { component } from '@gonghui/testkit/test-designer.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { FrameRefusal } from '../refused.ts';
import { GatedDesign } from '../testing/gated-design.ts';
import { ATTACKS } from '../testing/hostile.ts';

const TEMPLATE = {
  page: { columns: 12 },
  components: [
    component('node0001', 'input', { label: '姓名', options: [] }),
    component('node0002', 'input', { label: '电话' }),
  ],
};

let design: GatedDesign;
beforeEach(() => {
  design = new GatedDesign(TEMPLATE);
  const doc = design.copy();
  send('user0001', doc, () => {
    const said = { node: 'node0001', by: 'user0001', name: '王芳', at: 1, text: '看这里' };
    doc.getMap('comments').set('remark01', new Y.Map<unknown>(Object.entries(said)));
    doc.getMap('restores').set('restore1', { by: { id: 'user0001', name: '王芳' }, to: '版本 3', at: 1 });
    (doc.getMap('nodes').get('node0001') as Y.Map<unknown>).set('.label', new Y.Text('姓名'));
  });
});

/** Sends what `edit` changes in a document. */
function send(userId: string, doc: Y.Doc, edit: () => void, complete = false): void {
  const vector = Y.encodeStateVector(doc);
  const updates: Uint8Array[] = [];
  const collect = (update: Uint8Array) => updates.push(update);
  doc.on('update', collect);
  doc.transact(edit);
  doc.off('update', collect);
  if (complete) design.send(userId, Y.encodeStateAsUpdate(doc, vector), true);
  else for (const update of updates) design.send(userId, update);
}

describe('the gate refuses what no verb can write', () => {
  it.each(ATTACKS)('$name', ({ run }) => {
    for (const complete of [false, true]) {
      const rows = design.passed.length;
      const doc = design.copy();
      expect(() => send('mallory1', doc, () => run(doc), complete)).toThrow(FrameRefusal);
      expect(design.passed.length).toBe(rows);
      // Nothing of it is remembered: the same person can go on properly.
      const honest = design.copy();
      send('mallory1', honest, () => {
        (honest.getMap('nodes').get('node0002') as Y.Map<unknown>).set('.label', '座机');
      });
      expect(design.passed.length).toBe(rows + 1);
    }
  });

  it.each(ATTACKS)('$name, after a checkpoint', ({ run }) => {
    design.reopen(true);
    const doc = design.copy();
    expect(() => send('mallory1', doc, () => run(doc))).toThrow(FrameRefusal);
  });

  it('a design with more nodes than a merge can leave', () => {
    const doc = design.copy();
    const many = (from: number) => () => {
      for (let i = from; i < from + 3000; i++) {
        const node = new Y.Map<unknown>([
          ['type', 'input'],
          ['at', ['root', 'main', 'a0']],
        ]);
        doc.getMap('nodes').set(`many${i}`, node);
      }
    };
    for (const from of [0, 3000, 6000]) send('mallory1', doc, many(from));
    expect(() => send('mallory1', doc, many(9000))).toThrow('too large');
  });

  it('a component that grows without end, and not one that is rewritten without end', () => {
    const doc = design.copy();
    const node = doc.getMap('nodes').get('node0002') as Y.Map<unknown>;
    for (let i = 0; i < 40; i++) send('user0001', doc, () => void node.set('.hint', `${i}`.repeat(200_000)));
    const grow = () => {
      for (let i = 0; i < 40; i++)
        send('user0001', doc, () => void node.set(`.more${i}`, 'x'.repeat(400_000)));
    };
    expect(grow).toThrow('too large');
  });
});

describe('the gate lets through', () => {
  it('the author taking back and changing what he said', () => {
    const doc = design.copy();
    send('user0001', doc, () => void doc.getMap('comments').delete('remark01'));
    expect(design.copy().getMap('comments').size).toBe(0);
  });

  it('anybody settling a thread and opening it again', () => {
    const doc = design.copy();
    const remark = doc.getMap('comments').get('remark01') as Y.Map<unknown>;
    send('user0002', doc, () => void remark.set('resolved', { by: 'user0002', name: '李明', at: 2 }));
    send('user0003', doc, () => remark.delete('resolved'));
  });

  it('two people making the same node at once, and all deletions that follow', () => {
    const docs = [design.copy(), design.copy()];
    docs.forEach((doc, i) => {
      send(`user000${i}`, doc, () => {
        doc.getMap('nodes').set('node0009', new Y.Map<unknown>([['.label', new Y.Text(`${i}`)]]));
      });
    });
    const merged = design.copy();
    send('user0003', merged, () => {}, true);
    design.reopen(true);
    const late = docs[0]!;
    Y.applyUpdate(late, Y.encodeStateAsUpdate(merged));
    send('user0000', late, () => {
      (late.getMap('nodes').get('node0009') as Y.Map<unknown>).set('.hint', 'x');
    });
  });

  it('offline typing into a text that was replaced and let go of meanwhile', () => {
    const away = design.copy();
    const typed = (away.getMap('nodes').get('node0001') as Y.Map<unknown>).get('.label') as Y.Text;
    typed.insert(1, '某');
    typed.insert(0, '的');
    const doc = design.copy();
    send(
      'user0002',
      doc,
      () => void (doc.getMap('nodes').get('node0001') as Y.Map<unknown>).set('.label', 3),
    );
    design.reopen(true);
    design.send('user0001', Y.encodeStateAsUpdate(away, design.room.vector()), true);
    expect((design.copy().getMap('nodes').get('node0001') as Y.Map<unknown>).get('.label')).toBe(3);
  });
});
