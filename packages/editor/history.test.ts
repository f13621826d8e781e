import { LIMITS } from '@gonghui/kernel/limits.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it, vi } from 'vitest';
import * as Y from 'yjs';

const three = () =>
  TestDesigner.of({ page: {}, components: ['a', 'b', 'c'].map(id => component(id, 'note', { label: id })) });
const labels = (me: TestDesigner): string[] => me.editor.history.undoSteps.map(step => step.label);

describe('history', () => {
  it('keeps twenty steps and lets the oldest go', () => {
    const me = three();
    for (let i = 0; i < 25; i++) me.wait(10_000).set('a', 'label', `${i}`);
    expect(labels(me)).toHaveLength(LIMITS.historySteps);
    me.undo(99).expectProp('a', 'label', '4').expectUndo();
    expect(me.editor.history.redoSteps).toHaveLength(LIMITS.historySteps);
    me.redo(99).expectProp('a', 'label', '24');
  });

  it('drops what could be redone when something new is done, and not when nothing is', () => {
    const me = three().set('a', 'required', true).undo().expectRedo('修改 a 的 必填');
    me.set('a', 'label', 'a').expectRedo('修改 a 的 必填');
    me.set('b', 'label', '新').expectRedo().expectUndo('修改 新 的 标题');
  });

  it('names a node by its label of now, one that has gone by its last, and by its type without one', () => {
    const me = TestDesigner.of().add('note', 'a').set('a', 'required', true);
    me.expectUndo('修改 便签 的 必填', '添加 便签').set('a', 'label', '姓名');
    me.expectUndo('修改 姓名 的 标题', '修改 姓名 的 必填', '添加 姓名').remove('a');
    expect(me.editor.history.undoSteps[0]?.label).toBe('删除 姓名');
    me.undo().set('a', 'label', '长'.repeat(50));
    expect(me.editor.history.undoSteps.at(-1)?.label).toBe(`添加 ${'长'.repeat(20)}…`);
  });

  it('says when each step was', () => {
    const me = three().wait(5).set('a', 'required', true);
    expect(me.editor.history.undoSteps).toEqual([{ label: '修改 a 的 必填', at: me.clock }]);
    me.wait(1000).undo();
    expect(me.editor.history.redoSteps[0]?.at).toBe(me.clock - 1000);
  });

  it('gives the same lists until they change, and tells when they do', () => {
    const me = three();
    const listener = vi.fn();
    me.editor.history.subscribe(listener);
    const before = me.editor.history.undoSteps;
    expect(me.editor.history.undoSteps).toBe(before);
    me.set('a', 'required', true);
    expect(listener).toHaveBeenCalled();
    expect(me.editor.history.undoSteps).not.toBe(before);
  });

  it('with nothing to undo or redo does nothing', () => {
    three().undo().redo().expectChildren('root', ['a', 'b', 'c']).expectUndo().expectRedo();
  });

  it('survives the connection: what arrives meanwhile is no step, and steps still apply', () => {
    const me = three().set('a', 'label', '我的');
    const other = me.fork();
    other.set('b', 'label', '他的').remove('c');
    me.merge(other)
      .expectUndo('修改 我的 的 标题')
      .undo()
      .expectProp('a', 'label', 'a')
      .expectProp('b', 'label', '他的');
    me.expectChildren('root', ['a', 'b']);
  });
});

describe('steps that join', () => {
  it('are drag-sorts of the same nodes, each within a second of the last', () => {
    const me = three().move('a', 'root', 2).wait(900).move('a', 'root', 99).wait(900).move('a', 'root', 0);
    me.expectUndo('移动 a').undo().expectChildren('root', ['a', 'b', 'c']);
    me.redo()
      .wait(LIMITS.dragMergeMs + 1)
      .move('a', 'root', 2);
    expect(labels(me)).toHaveLength(2);
    me.move('b', 'root', 99);
    expect(labels(me)).toHaveLength(3);
  });

  it('are typing into one leaf; another leaf, another node or a longer pause begins anew', () => {
    const me = three();
    for (const text of ['x', 'xy', 'xyz']) me.set('a', 'label', text).wait(500);
    expect(labels(me)).toHaveLength(1);
    me.set('a', 'hint', 'h')
      .set('a', 'label', 'again')
      .set('b', 'label', 'x')
      .wait(6000)
      .set('b', 'label', 'y');
    expect(labels(me)).toHaveLength(5);
    me.undo(5).expectProp('a', 'label', 'a').expectProp('b', 'label', 'b');
  });

  it('are not switches, nor anything across an undo', () => {
    const me = three().set('a', 'required', true).set('a', 'required', false);
    expect(labels(me)).toHaveLength(2);
    me.set('a', 'label', 'x').set('a', 'label', 'xy').undo().set('a', 'label', 'z');
    expect(labels(me)).toHaveLength(3);
    me.undo().expectProp('a', 'label', 'a');
  });
});

describe('undo beside co-editors', () => {
  it('does not bring back what a co-editor removed after I moved it, and does not offer to', () => {
    const me = three().add('box', 'box').move('a', 'box');
    me.colleague(other => other.remove('a'))
      .expectGone('a')
      .expectUndo('添加 盒子');
    me.undo().expectGone('a').expectChildren('root', ['b', 'c']);
  });

  it('does not bring back a leaf that a co-editor removed after I changed it', () => {
    three()
      .set('a', 'label', '我')
      .colleague(other => other.set('a', 'label', undefined))
      .undo()
      .expectProp('a', 'label', undefined);
  });

  it('leaves a value that a co-editor put over mine', () => {
    const me = three().set('a', 'label', '我').set('b', 'label', '也是我');
    me.colleague(other => other.set('b', 'label', '他'))
      .expectUndo('修改 我 的 标题')
      .undo();
    me.expectProp('a', 'label', 'a').expectProp('b', 'label', '他');
  });

  it('keeps the part of a step that is still mine', () => {
    const me = three();
    me.editor.setProp(['a', 'b', 'c'], 'label', '同');
    me.colleague(other => other.set('b', 'label', '他').remove('c')).undo();
    me.expectProp('a', 'label', 'a').expectProp('b', 'label', '他').expectGone('c');
  });

  it('leaves a place that a co-editor emptied and put back, which is his doing now', () => {
    const me = three().add('box', 'box').move('a', 'box');
    const other = me.fork();
    other.remove('box').undo();
    me.merge(other).expectChildren('box', ['a']).expectUndo().undo().expectChildren('box', ['a']);
  });

  it('of the making of a text takes own letters and leaves those that a co-editor has put in', () => {
    const me = three().set('a', 'style.note', 1);
    me.editor.setText('a', 'content', '甲');
    me.colleague(other => other.editor.setText('a', 'content', '甲乙')).undo();
    me.expectProp('a', 'content', '乙');
    me.colleague(other => other.editor.setText('a', 'content', '乙丙')).redo();
    expect([...String(me.editor.node('a')?.props.content)].sort().join('')).toBe('丙乙甲');
    me.undo().expectProp('a', 'content', '乙丙').undo().expectProp('a', 'content', '乙丙');
  });

  it('when both removed the same node, brings it back, because I had removed it', () => {
    const me = three();
    const other = me.fork();
    me.remove('a');
    other.remove('a');
    me.merge(other).undo().expectChildren('root', ['a', 'b', 'c']);
  });
});

describe('what is no step', () => {
  it('opening, observing and the mark of a save', () => {
    const me = three();
    const before = Y.encodeStateAsUpdate(me.doc);
    me.editor.problems();
    me.editor.digest();
    me.editor.history.undo();
    me.select('a', 'b');
    expect(Y.encodeStateAsUpdate(me.doc)).toEqual(before);
    me.editor.markSaved({ version: 1, digest: 'd', by: 'u', at: 1 });
    me.expectUndo();
  });

  it('anything in read-only mode', () => {
    const me = three().set('a', 'label', '新').undo();
    me.editor.setReadOnly('只读（权限已变更）');
    const { editor } = me;
    const answers = [
      editor.add('note', me.place('root')),
      editor.move(['a'], me.place('root')),
      editor.remove(['a']),
      editor.duplicate(['a']),
      editor.paste([component('x', 'note')], me.place('root')),
      editor.setProp(['a'], 'label', 'x'),
      editor.setAlias('a', 'x'),
      editor.toggleHidden(['a']),
      editor.setPage('columns', 1),
      editor.setText('a', 'label', 'x'),
      editor.addItem('a', 'options', {}),
      editor.setItem('a', 'options', 'x', 'label', 'x'),
      editor.moveItem('a', 'options', 'x', 0),
      editor.removeItem('a', 'options', 'x'),
      editor.replaceWith({ page: {}, components: [] }, 'x'),
      editor.revive(['a']),
      editor.can.add('note', me.place('root')),
      editor.can.move(['a'], me.place('root')),
      editor.can.remove(['a']),
    ];
    expect(new Set(answers.map(answer => (answer.ok ? 'done' : answer.message)))).toEqual(
      new Set(['只读（权限已变更）']),
    );
    me.redo().expectProp('a', 'label', 'a');
    editor.setReadOnly(null);
    me.redo().expectProp('a', 'label', '新');
  });

  it('anything on a design that a newer version wrote', () => {
    const me = three();
    me.doc.getMap('meta').set('format', 99);
    expect(me.editor.readOnly).toBe('此设计由更新的版本编辑过，请刷新页面后再编辑');
    expect(me.editor.remove(['a']).ok).toBe(false);
  });
});
