import { TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, it } from 'vitest';

const tree = () =>
  TestDesigner.of()
    .add('box', 'box')
    .add('note', 'a', 'box')
    .add('columns', 'wide', 'box')
    .add('note', 'b', 'wide.c1');

describe('removing', () => {
  it('takes all that stands in it along, and undo brings all back', () => {
    tree()
      .remove('box')
      .expectChildren('root', [])
      .expectGone('b')
      .expectUndo('删除 盒子', '添加 便签', '添加 分栏', '添加 便签', '添加 盒子')
      .undo()
      .expectChildren('box', ['a', 'wide'])
      .expectChildren('wide.c1', ['b']);
  });

  it('of several is one step', () => {
    tree()
      .add('note', 'z')
      .remove('a', 'z', 'b')
      .expectChildren('box', ['wide'])
      .expectUndo('删除 3个组件', '添加 便签', '添加 便签', '添加 分栏', '添加 便签', '添加 盒子')
      .undo()
      .expectChildren('box', ['a', 'wide']);
  });

  it('keeps the selection true and restores it with the step', () => {
    tree().select('a', 'box').remove('a').expectSelected('box').undo().expectSelected('a', 'box');
  });

  it('is refused by the family for anything inside, with its reason', () => {
    const me = tree().set('b', 'locked', true);
    me.expectRefused(me.editor.remove(me.ids('box')), '该组件关联审批人设置，不可删除').expectChildren(
      'box',
      ['a', 'wide'],
    );
  });

  it('does not lose what a co-editor moved or put into it at the same time', () => {
    const me = tree().add('note', 'z');
    const other = me.fork();
    me.remove('box');
    other.move('z', 'box').set('a', 'label', '他的').add('note', 'new', 'box');
    me.merge(other);
    me.expectChildren('root', ['z', 'new']);
    other.expectChildren('root', ['z', 'new']);
    me.undo().expectProp('a', 'label', '他的').expectChildren('box', ['a', 'wide', 'z', 'new']);
  });
});
