import type { TextConflict } from '@gonghui/scene/text-versions.ts';
import { notedVersion } from '@gonghui/scene/text-versions.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import type * as Y from 'yjs';

const WANG = { id: 'wang', name: '王芳' };
const LI = { id: 'li', name: '李明' };

/** Two people meant different things by one text; the page of each has noted what he meant. */
function open(path = 'content', on = 'e') {
  const me = TestDesigner.of({
    page: { title: '并成的题' },
    components: [
      component('e', 'essay', { content: '并成的文' }),
      component('q', 'choice', {
        options: [
          { value: 'o1', label: '并成的项' },
          { value: 'o2', label: '别的' },
        ],
      }),
    ],
  });
  const map = on === 'root' ? me.doc.getMap('page') : (me.doc.getMap('nodes').get(on) as Y.Map<unknown>);
  for (const [author, text, by] of [
    [7, '王的', WANG],
    [8, '李的', LI],
  ] as const) {
    const [key, value] = notedVersion(path, author, { text, by });
    map.set(key, value);
  }
  return me;
}
const only = (me: TestDesigner): TextConflict => {
  const [one, ...more] = me.editor.textConflicts();
  expect(more).toEqual([]);
  return one!;
};

describe('a text that two people changed at once', () => {
  it('waits with what each meant, and the same list until something changes', () => {
    const me = open();
    expect(only(me)).toMatchObject({
      subject: 'e',
      path: 'content',
      merged: '并成的文',
      versions: [
        { text: '王的', by: WANG },
        { text: '李的', by: LI },
      ],
    });
    const list = me.editor.textConflicts();
    me.set('q', 'label', '别处');
    expect(me.editor.textConflicts()).toBe(list);
  });

  it.each<[what: string, path: string, on: string, read: (me: TestDesigner) => unknown]>([
    ['of a component', 'content', 'e', me => me.editor.node('e')?.props.content],
    [
      'of an item of a list',
      'options[value=o1].label',
      'q',
      me => (me.editor.node('q')!.props.options as { label: string }[])[0]?.label,
    ],
    ['of the page', 'title', 'root', me => me.editor.page().title],
  ])('%s: one answer stands for everybody, undo asks again, redo answers again', (_what, path, on, read) => {
    const me = open(path, on);
    const other = me.fork();
    const merged = read(me);
    const conflict = only(me);
    expect(me.editor.settleText(conflict, '王的')).toEqual({ ok: true, value: true });
    me.merge(other);
    for (const one of [me, other]) expect([read(one), one.editor.textConflicts()]).toEqual(['王的', []]);
    me.undo().merge(other);
    for (const one of [me, other])
      expect([read(one), one.editor.textConflicts()]).toEqual([merged, [conflict]]);
    me.redo().merge(other);
    expect([read(other), other.editor.textConflicts()]).toEqual(['王的', []]);
    expect(me.editor.history.undoSteps).toHaveLength(1);
  });

  it('may stay as it is: only the question goes', () => {
    const me = open();
    me.editor.settleText(only(me), null);
    me.expectProp('e', 'content', '并成的文');
    expect(me.editor.textConflicts()).toEqual([]);
    expect(me.undo().editor.textConflicts()).toHaveLength(1);
  });

  it('is answered into what others type meanwhile, by as few letters as can be', () => {
    const me = open();
    const other = me.fork();
    me.editor.settleText(only(me), '并成的新文');
    other.editor.setText('e', 'content', '并成的文。');
    me.merge(other).expectProp('e', 'content', '并成的新文。');
  });

  it('is no question once what it is about is gone, and its answer is refused then', () => {
    const me = open('options[value=o1].label', 'q');
    const conflict = only(me);
    me.editor.removeItem('q', 'options', 'o1');
    expect(me.editor.textConflicts()).toEqual([]);
    me.expectRefused(me.editor.settleText(conflict, '王的'), '该项已被删除');
    me.remove('q').expectRefused(me.editor.settleText(conflict, '王的'), '组件已被删除');
    me.editor.setReadOnly('只读');
    me.expectRefused(me.editor.settleText(conflict, null), '只读');
  });
});
