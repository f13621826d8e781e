import { nodeMap } from '@gonghui/scene/raw.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const one = () =>
  TestDesigner.of({
    page: {},
    components: [
      component('a', 'note', { label: '甲', style: { colour: 'red', size: 1 }, range: null, tags: ['x'] }),
      component('b', 'note', { label: '乙', style: {} }),
    ],
  });

describe('setting a prop', () => {
  it('writes the leaf alone, so that two people may each change one of the same object', () => {
    const me = one();
    const other = me.fork();
    me.set('a', 'style.colour', 'blue');
    other.set('a', 'style.size', 9);
    me.merge(other).expectProp('a', 'style', { colour: 'blue', size: 9 });
    other.expectProp('a', 'style', { colour: 'blue', size: 9 });
    me.undo().expectProp('a', 'style', { colour: 'red', size: 9 });
  });

  it('removes a leaf with undefined, and keeps the object where it was told to exist', () => {
    one()
      .set('a', 'style.size', undefined)
      .expectProp('a', 'style', { colour: 'red' })
      .set('b', 'style.x', 1)
      .set('b', 'style.x', undefined)
      .expectProp('b', 'style', {})
      .set('a', 'label', undefined)
      .expectProp('a', 'label', undefined)
      .undo(4)
      .expectProp('a', 'style', { colour: 'red', size: 1 })
      .expectProp('a', 'label', '甲');
  });

  it('replaces a whole object by writing what differs', () => {
    const me = one();
    const keys: string[] = [];
    nodeMap(me.doc, 'a')!.observe(event => keys.push(...event.keysChanged));
    me.set('a', 'style', { colour: 'red', weight: 3 }).expectProp('a', 'style', { colour: 'red', weight: 3 });
    expect(keys.sort()).toEqual(['.style.size', '.style.weight']);
    me.undo().expectProp('a', 'style', { colour: 'red', size: 1 });
  });

  it.each([
    ['a scalar to an object', 'label', { zh: '甲' }],
    ['an object to a scalar', 'style', 3],
    ['an object to an empty one', 'style', {}],
    ['nothing to an object', 'range', { start: { day: 1 }, end: [] }],
    ['a list to another', 'tags', [{ deep: [1] }, null]],
  ])('turns %s and back', (_what, path, value) => {
    const before = one().editor.node('a')!.props;
    const me = one().set('a', path, value).expectProp('a', path, value).undo();
    expect(me.editor.node('a')!.props).toEqual(before);
  });

  it('grows an object out of null, but not out of a value', () => {
    const me = one().set('a', 'range.start', 1).expectProp('a', 'range', { start: 1 });
    me.expectRefused(me.editor.setProp(['a'], 'label.x', 1), '属性路径无效')
      .expectRefused(me.editor.setProp(['a'], 'tags.0', 1), '属性路径无效')
      .expectRefused(me.editor.setProp(['a'], '', 1), '属性路径无效')
      .expectRefused(me.editor.setProp(['a'], 'tags[x]', 1), '属性路径无效');
  });

  it('on several nodes is one step', () => {
    const me = one();
    expect(me.editor.setProp(['a', 'b'], 'label', '同')).toEqual({ ok: true, value: true });
    me.expectUndo('修改 2个组件 的 标题')
      .undo()
      .expectProp('a', 'label', '甲')
      .expectProp('b', 'label', '乙');
  });

  it('to what it is already is no step', () => {
    one()
      .set('a', 'label', '甲')
      .set('a', 'tags', ['x'])
      .set('a', 'style', { size: 1, colour: 'red' })
      .expectUndo();
  });

  it('brings the consequences that the family names, in the same step', () => {
    one()
      .set('a', 'style.colour', 'none')
      .expectProp('a', 'style.size', 0)
      .undo()
      .expectProp('a', 'style.size', 1);
  });

  it('is refused for a node that is gone', () => {
    const me = one().remove('a');
    me.expectRefused(me.editor.setProp(['a'], 'label', 'x'), '组件已被删除').expectRefused(
      me.editor.setProp([], 'label', 'x'),
      '请先选择组件',
    );
  });

  it('replaces half characters, which would not reach anybody', () => {
    const me = one().set('a', 'label', '😀'.slice(0, 1));
    const other = me.fork();
    expect(other.editor.digest()).toBe(me.editor.digest());
  });
});
