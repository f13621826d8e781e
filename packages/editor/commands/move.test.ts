import { nodeMap } from '@gonghui/scene/raw.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const list = () =>
  TestDesigner.of().add('note', 'a').add('note', 'b').add('note', 'c').add('note', 'd').add('box', 'box');

describe('moving', () => {
  it.each([
    [['a'], 2, ['b', 'a', 'c', 'd', 'box']],
    [['d'], 0, ['d', 'a', 'b', 'c', 'box']],
    [['a'], 99, ['b', 'c', 'd', 'box', 'a']],
    [['c', 'a'], 4, ['b', 'd', 'a', 'c', 'box']],
    [['a', 'd'], 2, ['b', 'a', 'd', 'c', 'box']],
  ])('%j before position %i keeps their order among each other', (names, index, expected) => {
    list()
      .move(names, 'root', index)
      .expectChildren('root', expected)
      .undo()
      .expectChildren('root', ['a', 'b', 'c', 'd', 'box']);
  });

  it('into a container takes along what stands in it', () => {
    list()
      .move('a', 'box')
      .add('box', 'outer')
      .move(['box', 'a'], 'outer')
      .expectChildren('outer', ['box'])
      .expectChildren('box', ['a']);
  });

  it('to where it stands already is no step', () => {
    const me = list();
    const steps = me.editor.history.undoSteps.length;
    me.move('b', 'root', 1).move('b', 'root', 2).move(['b', 'c'], 'root', 2);
    expect(me.editor.history.undoSteps).toHaveLength(steps);
  });

  it('is refused into itself, and where the rules say no', () => {
    const me = list().add('box', 'inner', 'box').add('table', 'table');
    me.expectRefused(me.editor.move(me.ids('box'), me.place('inner')), '不能移动到自身内部')
      .expectRefused(me.editor.move(me.ids('box'), me.place('box')), '不能移动到自身内部')
      .expectRefused(me.editor.move(me.ids(['a', 'box']), me.place('table')), '盒子不能放在子表中')
      .expectRefused(me.editor.move(['gone'], me.place('root')), '组件已被删除')
      .expectRefused(me.editor.move([], me.place('root')), '请先选择组件')
      .expectChildren('root', ['a', 'b', 'c', 'd', 'box', 'table']);
  });

  it('into a subform resets required and status in the same step', () => {
    TestDesigner.of()
      .add('table', 'table')
      .add('note', 'a', 'root', 1, { required: true, status: 'hidden' })
      .move('a', 'table')
      .expectProp('a', 'required', false)
      .expectProp('a', 'status', 'editable')
      .undo()
      .expectChildren('root', ['table', 'a'])
      .expectProp('a', 'required', true)
      .expectProp('a', 'status', 'hidden');
  });

  it('keeps what a co-editor typed meanwhile, and never doubles a node that two people move', () => {
    const me = list();
    const other = me.fork();
    me.move('a', 'root', 3);
    other.move('a', 'box').set('a', 'label', '他的');
    me.merge(other);
    expect(me.editor.toTemplate()).toEqual(other.editor.toTemplate());
    expect(me.editor.order().filter(id => id === me.id('a'))).toHaveLength(1);
    me.expectProp('a', 'label', '他的');
  });

  it('after siblings that stand there by repair makes the repair real for them', () => {
    const me = TestDesigner.of({
      page: {},
      components: [component('a', 'note'), component('b', 'note')],
    });
    nodeMap(me.doc, 'b')?.set('at', ['gone', 'main', 'a0']);
    me.add('note', 'c').move('a', 'root', 2).expectChildren('root', ['b', 'a', 'c']);
    const again = me.fork();
    again.expectChildren('root', ['b', 'a', 'c']);
    me.undo().expectChildren('root', ['a', 'b', 'c']);
  });

  it('leaves two groups that two people moved into each other readable', () => {
    const me = TestDesigner.of().add('box', 'p').add('box', 'q');
    const other = me.fork();
    me.move('p', 'q');
    other.move('q', 'p');
    me.merge(other);
    expect(me.editor.order()).toHaveLength(2);
    expect(me.editor.toTemplate()).toEqual(other.editor.toTemplate());
  });
});
