import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('a group of commands', () => {
  it('is one step with one label, whatever it holds', () => {
    const me = TestDesigner.of().add('note', 'a');
    const id = me.editor.group('套用模板', () => {
      me.add('box', 'box').add('note', 'b', 'box').set('b', 'label', '乙').move('a', 'box').remove('b');
      return me.editor.group('里面的', () => me.id('box'));
    });
    expect(id).toBe(me.id('box'));
    me.expectUndo('套用模板', '添加 便签')
      .undo()
      .expectChildren('root', ['a'])
      .redo()
      .expectChildren('box', ['a']);
  });

  it('does not join what comes before or after', () => {
    const me = TestDesigner.of().add('note', 'a').set('a', 'label', '1');
    me.editor.group('一组', () => me.set('a', 'label', '2'));
    me.set('a', 'label', '3').expectUndo('修改 3 的 标题', '一组', '修改 3 的 标题', '添加 3');
  });

  it('that changes nothing is no step, and one that fails leaves the next command alone', () => {
    const me = TestDesigner.of().add('note', 'a');
    me.editor.group('空', () => me.editor.remove([]));
    me.expectUndo('添加 便签');
    expect(() =>
      me.editor.group('坏', () => {
        me.set('a', 'label', '1');
        throw new Error('caller');
      }),
    ).toThrow('caller');
    me.add('note', 'b').expectUndo('添加 便签', '坏', '添加 1');
  });
});
