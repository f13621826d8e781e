import { LIMITS } from '@gonghui/kernel/limits.ts';
import { fromTemplate } from '@gonghui/scene/template.ts';
import { MAIN, ROOT } from '@gonghui/scene/types.ts';
import { component } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
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

it('what JSON cannot say reaches the writer himself as it reaches everybody else', () => {
  const editor = open();
  const odd = [Number.NaN, { a: undefined, b: 1 }];
  expect(editor.setProp(['note0001'], 'odd', odd as never).ok).toBe(true);
  expect(editor.node('note0001')?.props.odd).toEqual([null, { b: 1 }]);
});
