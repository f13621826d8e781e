import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';

const boxes = () =>
  TestDesigner.of({
    page: {},
    components: ['a', 'b', 'c'].map((id, at) =>
      component(id, 'note', {
        label: id,
        pos: [at * 10, 0],
        size: [100, 40],
        style: { colour: '', size: 14 },
      }),
    ),
  });

/** Each box so far to the right of where it stood. */
const moved = (me: TestDesigner, by: number, ...ids: string[]) =>
  me.editor.patch(
    ids.map((id, at) => ({ id, values: { pos: [at * 10 + by, 0] } })),
    { verb: '移动', mergeMs: 1000 },
  );

describe('own values on many nodes', () => {
  it('are one step, which undo takes back at once', () => {
    const me = boxes();
    expect(moved(me, 5, 'a', 'b', 'c')).toEqual({ ok: true, value: true });
    me.expectProp('a', 'pos', [5, 0])
      .expectProp('c', 'pos', [25, 0])
      .expectUndo('移动 3个组件')
      .undo()
      .expectProp('a', 'pos', [0, 0])
      .expectProp('b', 'pos', [10, 0])
      .expectProp('c', 'pos', [20, 0])
      .redo()
      .expectProp('b', 'pos', [15, 0]);
  });

  it('join while a drag goes on, and no longer after a pause, of other nodes or of other values', () => {
    const me = boxes();
    for (let by = 1; by <= 60; by++) {
      moved(me, by, 'a', 'b');
      me.wait(16);
    }
    me.expectUndo('移动 2个组件').wait(1001);
    moved(me, 61, 'a', 'b');
    me.expectUndo('移动 2个组件', '移动 2个组件');
    moved(me, 62, 'a');
    me.expectUndo('移动 a', '移动 2个组件', '移动 2个组件');
    me.editor.patch([{ id: 'a', values: { size: [90, 30] } }], { verb: '缩放', mergeMs: 1000 });
    me.expectUndo('缩放 a', '移动 a', '移动 2个组件', '移动 2个组件')
      .undo(4)
      .expectProp('a', 'pos', [0, 0])
      .expectProp('a', 'size', [100, 40])
      .expectProp('b', 'pos', [10, 0]);
  });

  it('are a step each where no time is given', () => {
    const me = boxes();
    me.editor.patch([{ id: 'a', values: { pos: [1, 1] } }]);
    me.editor.patch([{ id: 'a', values: { pos: [2, 2] } }]);
    me.expectUndo('修改 a', '修改 a').undo().expectProp('a', 'pos', [1, 1]);
  });

  it('leave beside them what a colleague sets, and undo leaves it too', () => {
    const me = boxes();
    const other = me.fork();
    moved(me, 7, 'a', 'b');
    other.editor.patch([{ id: 'a', values: { size: [50, 50] } }]);
    me.merge(other).expectProp('a', 'pos', [7, 0]).expectProp('a', 'size', [50, 50]);
    me.undo().expectProp('a', 'pos', [0, 0]).expectProp('a', 'size', [50, 50]);
  });

  it('are set on those that are left when a colleague has removed one', () => {
    const me = boxes().colleague(other => other.remove('b'));
    expect(moved(me, 5, 'a', 'b', 'c').ok).toBe(true);
    me.expectProp('a', 'pos', [5, 0]).expectProp('c', 'pos', [25, 0]).expectUndo('移动 2个组件');
    me.expectRefused(moved(me, 9, 'b'), '组件已被删除').expectRefused(me.editor.patch([]), '请先选择组件');
  });

  it('are written all or none', () => {
    const me = boxes();
    const bad = [
      { id: 'a', values: { pos: [9, 9] } },
      { id: 'b', values: { 'label.x': 1 } },
    ];
    me.expectRefused(me.editor.patch(bad), '属性路径无效').expectProp('a', 'pos', [0, 0]).expectUndo();
    const twice = [{ id: 'a', values: { style: { colour: 'red' }, 'style.size': 3 } }];
    me.expectRefused(me.editor.patch(twice), '属性路径无效').expectUndo();
  });

  it('bring the consequences that the family names, which stand over what was given', () => {
    const me = boxes();
    me.editor.patch([
      { id: 'a', values: { 'style.colour': 'none', 'style.size': 9 } },
      { id: 'b', values: { 'style.colour': 'red', 'style.size': 9 } },
    ]);
    me.expectProp('a', 'style', { colour: 'none', size: 0 })
      .expectProp('b', 'style', { colour: 'red', size: 9 })
      .undo()
      .expectProp('a', 'style', { colour: '', size: 14 });
  });

  it('are no step where everything has them already', () => {
    const me = boxes();
    moved(me, 0, 'a', 'b', 'c');
    me.expectUndo();
  });

  it('are refused while the design is read-only', () => {
    const me = boxes();
    me.editor.setReadOnly('只能查看');
    me.expectRefused(moved(me, 5, 'a'), '只能查看');
  });
});
