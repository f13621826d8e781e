import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { smallestSplice } from '../text-splice.ts';

const essay = (content: string) =>
  TestDesigner.of({ page: {}, components: [component('e', 'essay', { content })] });

const type = (me: TestDesigner, value: string): TestDesigner => {
  expect(me.editor.setText('e', 'content', value)).toEqual({ ok: true, value: true });
  return me;
};

describe('typing together', () => {
  it('merges what two people type in one text at once', () => {
    const me = essay('会议纪要');
    const other = me.fork();
    type(me, '今日会议纪要');
    type(other, '会议纪要（草稿）');
    me.merge(other).expectProp('e', 'content', '今日会议纪要（草稿）');
    other.expectProp('e', 'content', '今日会议纪要（草稿）');
    me.undo().expectProp('e', 'content', '会议纪要（草稿）');
  });

  it('works through setProp as well', () => {
    const me = essay('ab');
    const other = me.fork();
    me.set('e', 'content', 'xab');
    other.set('e', 'content', 'aby');
    me.merge(other).expectProp('e', 'content', 'xaby');
  });

  it('of one word is one step, after a pause another', () => {
    const me = essay('');
    for (const text of ['你', '你好', '你好世', '你好世界']) type(me, text).wait(300);
    type(me.wait(6000), '你好世界！').expectUndo('修改 文章 的 content', '修改 文章 的 content');
    me.undo().expectProp('e', 'content', '你好世界').undo().expectProp('e', 'content', '');
  });

  it('starts a shared text where there was none', () => {
    const me = TestDesigner.of({ page: {}, components: [component('e', 'essay')] });
    type(me, '新').expectProp('e', 'content', '新').undo().expectProp('e', 'content', undefined);
  });
});

describe('the smallest splice', () => {
  it('is one replacement that leaves both ends alone', () => {
    expect(smallestSplice('abcdef', 'abXdef')).toEqual({ at: 2, remove: 1, insert: 'X' });
    expect(smallestSplice('aaa', 'aaaa')).toEqual({ at: 3, remove: 0, insert: 'a' });
    expect(smallestSplice('same', 'same')).toBeNull();
  });

  it('turns any text into any other without cutting a character in two', () => {
    const text = fc.string({ unit: fc.constantFrom('a', '字', '😀', '😁', '👍'), maxLength: 12 });
    fc.assert(
      fc.property(text, text, (before, after) => {
        const splice = smallestSplice(before, after);
        const { at, remove, insert } = splice ?? { at: 0, remove: 0, insert: '' };
        expect(before.slice(0, at) + insert + before.slice(at + remove)).toBe(after);
        expect([insert, before.slice(at, at + remove)].every(part => part.isWellFormed())).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});
