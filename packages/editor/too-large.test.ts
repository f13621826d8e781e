import { LIMITS } from '@gonghui/kernel/limits.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createEditor } from './editor.ts';

const template = {
  page: {},
  components: [
    component('note0001', 'note', { label: '甲' }),
    component('choice01', 'choice', { label: '选', options: [{ value: '1', label: '一' }] }),
    component('essay001', 'essay', { content: '' }),
  ],
};
const place = { parent: ROOT, slot: MAIN, index: 0 };
const open = () => createEditor(fromTemplate(toyFamily, template), toyFamily);
const huge = '文'.repeat(LIMITS.valueBytes / 2);

describe('a value that the relay would not take', () => {
  it.each([
    ['setting a prop', editor => editor.setProp(['note0001'], 'label', huge)],
    ['setting a page setting', editor => editor.setPage('title', [huge])],
    ['typing', editor => editor.setText('essay001', 'content', huge)],
    ['adding an item', editor => editor.addItem('choice01', 'options', { label: huge })],
    ['changing an item', editor => editor.setItem('choice01', 'options', '1', 'label', huge)],
    ['adding', editor => editor.add('note', place, { label: huge })],
    ['pasting', editor => editor.paste([component('x', 'note', { label: huge })], place)],
    [
      'restoring',
      editor =>
        editor.replaceWith({ page: {}, components: [component('note0001', 'note', { a: huge })] }, '恢复'),
    ],
  ] as [string, (editor: ReturnType<typeof open>) => { ok: boolean }][])(
    'is refused in words when %s',
    (_name, act) => {
      const editor = open();
      const before = editor.digest();
      expect(act(editor)).toMatchObject({ ok: false, message: expect.stringContaining('内容过大') });
      expect(editor.digest()).toBe(before);
      expect(editor.history.undoSteps).toEqual([]);
    },
  );

  it('is taken while it is small enough', () => {
    const editor = open();
    expect(editor.setProp(['note0001'], 'label', '文'.repeat(LIMITS.valueBytes / 4)).ok).toBe(true);
  });
});

describe('a component that has come to half of what the relay takes', () => {
  const piece = '文'.repeat(60 * 1024);
  const pieces = (from: number, to: number) =>
    Object.fromEntries(Array.from({ length: to - from }, (_, n) => [`p${from + n}`, piece]));
  /** Small pieces, one by one, until the next is refused. */
  const full = (id: string, write: (editor: ReturnType<typeof open>, name: string) => { ok: boolean }) => {
    const editor = open();
    let at = 0;
    while (at < 1000 && write(editor, `p${at}`).ok) at++;
    expect(at, id).toBeGreaterThan(50);
    expect(at * piece.length, id).toBeLessThanOrEqual(LIMITS.nodeBytes / 2);
    return editor;
  };
  const note = () => full('note0001', (editor, name) => editor.setProp(['note0001'], name, piece));
  const page = () => full('page', (editor, name) => editor.setPage(name, piece));
  const list = () => full('choice01', editor => editor.addItem('choice01', 'options', { label: piece }));

  it.each([
    ['setting a prop', note, editor => editor.setProp(['note0001'], 'more', piece)],
    ['changing several', note, editor => editor.patch([{ id: 'note0001', values: pieces(100, 102) }])],
    ['a page setting', page, editor => editor.setPage('more', piece)],
    ['adding an item', list, editor => editor.addItem('choice01', 'options', { label: piece })],
    ['changing an item', list, editor => editor.setItem('choice01', 'options', '1', 'label', piece)],
    ['adding one that is full', open, editor => editor.add('note', place, pieces(0, 80))],
    [
      'pasting one that is full',
      open,
      editor => editor.paste([component('x', 'note', pieces(0, 80))], place),
    ],
    [
      'restoring it fuller',
      note,
      editor => {
        const components = [component('note0001', 'note', pieces(0, 80))];
        return editor.replaceWith({ page: {}, components }, '恢复');
      },
    ],
  ] as [string, () => ReturnType<typeof open>, (editor: ReturnType<typeof open>) => { ok: boolean }][])(
    'takes no more by %s, and nothing of it is written',
    (_name, made, act) => {
      const editor = made();
      const before = editor.digest();
      expect(act(editor)).toMatchObject({ ok: false, message: '该组件的内容过大，请精简后再试' });
      expect(editor.digest()).toBe(before);
    },
  );

  it('is made smaller, emptied, taken back and left out as ever', () => {
    const editor = note();
    expect(editor.setProp(['note0001'], 'p3', '短').ok).toBe(true);
    expect(editor.setProp(['note0001'], 'label', '改').ok).toBe(true);
    editor.history.undo(2);
    expect(editor.node('note0001')?.props.p3).toBe(piece);
    expect(editor.remove(['note0001']).ok).toBe(true);
  });

  it('never comes to what the relay refuses, whatever the size of the pieces', () => {
    for (const size of [15_000, 40_000]) {
      const editor = open();
      const text = '文'.repeat(size);
      let at = 0;
      while (at < 6000 && editor.setProp(['note0001'], `p${at}`, text).ok) at++;
      expect(at * size, `pieces of ${size}`).toBeLessThan(LIMITS.nodeBytes);
      expect(at, `pieces of ${size}`).toBeLessThan(6000);
    }
  });
});

describe('a design that has come to three quarters of what the relay takes', () => {
  const MOST = (LIMITS.designBytes * 3) / 4;
  const piece = 'x'.repeat(700 * 1024);
  const part = (count: number) =>
    Array.from({ length: count }, (_, i) => component(`big${i}`, 'note', { label: `${i}`, body: piece + i }));
  const full = () => {
    const editor = open();
    while (editor.paste(part(4), place).ok);
    while (editor.paste(part(1), place).ok);
    return editor;
  };

  it('takes no more, says what to do, and goes on once there is room', () => {
    const editor = full();
    const bytes = Y.encodeStateAsUpdate(editor.doc).length;
    expect(bytes).toBeLessThanOrEqual(MOST);
    expect(bytes).toBeGreaterThan(MOST - 2 * piece.length);
    const before = editor.digest();
    const refused = {
      ok: false,
      message: '设计的内容总量不能超过 24 MB，请删除不用的内容，或拆分成几个设计',
    };
    expect(editor.paste(part(1), place)).toMatchObject(refused);
    expect(editor.setProp(['note0001'], 'body', piece)).toMatchObject(refused);
    expect(editor.patch([{ id: 'note0001', values: { body: piece } }])).toMatchObject(refused);
    expect(editor.addItem('choice01', 'options', { label: piece })).toMatchObject(refused);
    const components = [component('other001', 'note', { body: piece })];
    expect(editor.replaceWith({ page: {}, components }, '恢复')).toMatchObject(refused);
    expect(editor.digest()).toBe(before);

    const [last = ''] = editor.children(ROOT, MAIN);
    expect(editor.setProp([last], 'body', `${piece}y`.slice(1)).ok).toBe(true);
    expect(editor.setProp(['note0001'], 'label', '改').ok).toBe(true);
    expect(editor.patch([{ id: last, values: { body: '短' } }]).ok).toBe(true);
    expect(editor.node(last)?.props.body).toBe('短');
  });
});

it('what JSON cannot say reaches the writer himself as it reaches everybody else', () => {
  const editor = open();
  const odd = [Number.NaN, { a: undefined, b: 1 }];
  expect(editor.setProp(['note0001'], 'odd', odd as never).ok).toBe(true);
  expect(editor.node('note0001')?.props.odd).toEqual([null, { b: 1 }]);
});
