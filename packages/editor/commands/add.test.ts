import { LIMITS } from '@gonghui/kernel/limits.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

describe('adding', () => {
  it('puts a node with its defaults where it was dropped, selects it, and is one step', () => {
    TestDesigner.of()
      .add('note', 'a')
      .add('note', 'b', 'root', 0, { label: '乙' })
      .expectChildren('root', ['b', 'a'])
      .expectProp('a', 'style.size', 14)
      .expectProp('b', 'label', '乙')
      .expectSelected('b')
      .expectUndo('添加 乙', '添加 便签')
      .undo()
      .expectChildren('root', ['a'])
      .expectSelected('a')
      .redo()
      .expectChildren('root', ['b', 'a'])
      .expectSelected('b');
  });

  it('fills slots, and follows the behaviours of the place', () => {
    TestDesigner.of()
      .add('columns', 'wide')
      .add('note', 'x', 'wide.c2')
      .add('table', 'table')
      .add('note', 'y', 'table', 0, { required: true, status: 'hidden' })
      .expectChildren('wide.c2', ['x'])
      .expectProp('y', 'required', false)
      .expectProp('y', 'status', 'editable');
  });

  it('is refused in words, and then leaves nothing behind', () => {
    const me = TestDesigner.of()
      .add('note', 'a')
      .add('columns', 'wide')
      .add('table', 'table')
      .add('code', 'code');
    const before = me.editor.toTemplate();
    const { editor } = me;
    me.expectRefused(editor.add('nonsense', me.place('root')), '未知的组件类型')
      .expectRefused(editor.add('note', me.place('nowhere')), '目标位置已不存在')
      .expectRefused(editor.add('note', me.place('a')), '便签中不能放入其他组件')
      .expectRefused(editor.add('note', me.place('wide.c9')), '目标位置已不存在')
      .expectRefused(editor.add('box', me.place('table')), '盒子不能放在子表中')
      .expectRefused(editor.add('table', me.place('wide.c1')), '子表不能放在分栏中')
      .expectRefused(editor.add('code', me.place('root')), '只能添加一个编号');
    expect(editor.toTemplate()).toEqual(before);
    expect(editor.can.add('box', me.place('table'))).toEqual({ ok: false, message: '盒子不能放在子表中' });
  });

  it('is refused below the last level and beyond the last node', () => {
    const me = TestDesigner.of();
    for (let i = 0; i < LIMITS.depth; i++) me.add('box', `b${i}`, i === 0 ? 'root' : `b${i - 1}`);
    me.expectRefused(me.editor.add('note', me.place(`b${LIMITS.depth - 1}`)), '嵌套层级不能超过12层');
    const full = TestDesigner.of({
      page: {},
      components: Array.from({ length: LIMITS.nodes }, (_, i) => component(`n${i}`, 'note')),
    });
    full.expectRefused(full.editor.add('note', full.place('root')), '组件数量不能超过5000个');
  });

  it('can be undone without taking what a co-editor put into it', () => {
    const me = TestDesigner.of().add('box', 'box');
    me.colleague(other => other.add('note', 'theirs', 'box').set('box', 'background.colour', 'red'))
      .undo()
      .expectGone('box')
      .expectChildren('root', ['theirs'])
      .redo()
      .expectChildren('box', ['theirs'])
      .expectProp('box', 'background.colour', 'red');
  });
});

describe('the default place', () => {
  it('is in the selected container, else after the selected node, else at the end', () => {
    const me = TestDesigner.of().add('note', 'a').add('box', 'box').add('note', 'in', 'box').add('note', 'z');
    const spot = (type: string) => {
      const { parent, index } = me.editor.defaultPlace(type);
      return [parent === me.id('box') ? 'box' : parent, index];
    };
    expect(spot('note')).toEqual(['root', 3]);
    me.select('box');
    expect(spot('note')).toEqual(['box', 1]);
    me.select('in');
    expect(spot('note')).toEqual(['box', 1]);
    me.select('a');
    expect(spot('note')).toEqual(['root', 1]);
    me.select();
    expect(spot('note')).toEqual(['root', 3]);
  });
});
