import { createEditor } from '@gonghui/editor/editor.ts';
import { formFamily } from '@gonghui/elements/form/family.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { expect, it } from 'vitest';
import * as Y from 'yjs';
import { type Mark, nodesOf, noteName, readMark, takeOverMarks, writeMark } from './marks.ts';
import { touchedNodes } from './touched-nodes.ts';

const store = () => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

it('an edit from before a reload is told when a colleague has removed what it was made in', () => {
  const doc = new Y.Doc();
  const editor = createEditor(doc, formFamily);
  const place = { parent: ROOT, slot: MAIN, index: 0 };
  const [mine, other] = [editor.add('input', place), editor.add('input', place)];
  if (!mine.ok || !other.ok) throw new Error('not added');
  const colleagues = new Y.Doc();
  Y.applyUpdate(colleagues, Y.encodeStateAsUpdate(doc));
  // Offline: typed text, and a switch in the other kind of key.
  const touched = new Set<string>();
  doc.on('afterTransaction', transaction => {
    for (const id of touchedNodes(transaction)) touched.add(id);
  });
  editor.setProp([mine.value], 'label', '离线改的');
  editor.setProp([mine.value], 'required', true);
  expect([...touched]).toEqual([mine.value]);
  createEditor(colleagues, formFamily).remove([mine.value, other.value]);
  // Reloaded: the copy of this browser first, then what the colleague did, before anything is drawn.
  const reloaded = new Y.Doc();
  Y.applyUpdate(reloaded, Y.encodeStateAsUpdate(doc));
  const again = createEditor(reloaded, formFamily, { changed: [...touched] });
  Y.applyUpdate(reloaded, Y.encodeStateAsUpdate(colleagues), 'relay');
  const removed: string[] = [];
  again.onRemovedByOther(ids => removed.push(...ids));
  expect(removed).toEqual([mine.value]);
  again.revive(removed);
  expect(again.node(mine.value)?.props).toMatchObject({ label: '离线改的', required: true });
});

it('what closed tabs left unsent goes with the note that is taken over', () => {
  const notes = store();
  const mark = (pending: number, nodes: unknown): Mark =>
    ({ pending, name: '', at: pending, nodes }) as unknown as Mark;
  writeMark(notes, noteName('gonghui.design.t.u.d', 'one'), mark(2, ['a', 'b']));
  writeMark(notes, noteName('gonghui.design.t.u.d', 'two'), mark(1, ['b', 7, 'c']));
  const taken = takeOverMarks(notes, 'gonghui.design.t.u.d', 'three', new Set());
  expect(taken).toMatchObject({ pending: 3, nodes: ['a', 'b', 'c'] });
  expect(readMark(notes, noteName('gonghui.design.t.u.d', 'three'))?.nodes).toEqual(['a', 'b', 'c']);
  expect(nodesOf(mark(1, 'none'))).toEqual([]);
});
