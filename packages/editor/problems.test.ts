import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { toyFamily } from '@gonghui/testkit/toy-family.ts';
import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { titleOf } from './titles.ts';

const messages = (me: TestDesigner): string[] =>
  me.editor.problems().map(({ message, level }) => `${level}: ${message}`);

describe('problems', () => {
  it('are what the family says, until it is put right', () => {
    const me = TestDesigner.of().add('note', 'a', 'root', 0, { label: '' });
    expect(me.editor.problems()).toEqual([
      { nodeId: me.id('a'), prop: 'label', message: '标题不能为空', level: 'error' },
    ]);
    expect(me.editor.problems()).toBe(me.editor.problems());
    expect(messages(me.set('a', 'label', '有'))).toEqual([]);
  });

  it('are judged anew when what rules ask beside the design has changed', () => {
    const me = TestDesigner.of().add('note', 'a', 'root', 0, { label: '' });
    const before = me.editor.problems();
    let notified = 0;
    const off = me.editor.onChange(() => {
      notified++;
    });
    me.editor.recheck();
    expect(notified).toBe(1);
    expect(me.editor.problems()).not.toBe(before);
    expect(me.editor.problems()).toEqual(before);
    off();
    me.editor.recheck();
    expect(notified).toBe(1);
  });

  it('name a second singleton, which two people can add at once', () => {
    const me = TestDesigner.of();
    const other = me.fork();
    me.add('code', 'mine');
    other.add('code', 'theirs');
    me.merge(other);
    expect(messages(me)).toEqual(['error: 只能添加一个编号']);
    expect(me.editor.problems()).toEqual(other.editor.problems());
    expect(me.editor.problems()[0]?.nodeId).toBe(me.editor.order()[1]);
  });

  it('name what stands where no single command could have put it', () => {
    const me = TestDesigner.of({
      page: {},
      components: [
        { ...component('t', 'table'), components: [component('b', 'box')] },
        component('c', 'columns', { count: 1 }, { c1: [component('t2', 'table')] }),
      ],
    });
    expect(messages(me)).toEqual(['error: 盒子不能放在子表中', 'error: 子表不能放在分栏中']);
  });

  it('warn of types that this version does not know, without refusing the save', () => {
    const me = TestDesigner.of({ page: {}, components: [component('h', 'hologram')] });
    expect(messages(me)).toEqual(['warning: 第 1 个组件的类型“hologram”无法识别，不移除可能无法保存']);
    expect(me.editor.problems()[0]).toMatchObject({ nodeId: 'h', fix: 'remove' });
  });

  it.each([
    ['no type', undefined],
    ['a number', 7],
    ['a map', new Y.Map()],
  ])('name a node with %s as its type, which can be removed and brought back', (_what, type) => {
    const me = TestDesigner.of().add('note', 'a', 'root', 0, { label: '有' });
    const broken = new Y.Map<unknown>([['at', ['root', 'main', 'zz']]]);
    if (type !== undefined) broken.set('type', type);
    me.doc.getMap('nodes').set('broken01', broken);
    expect(messages(me)).toEqual(['error: 第 2 个组件数据损坏，请移除']);
    expect(titleOf(me.editor, 'broken01')).toBe('损坏的组件');
    expect(me.editor.remove(['broken01']).ok).toBe(true);
    expect(messages(me)).toEqual([]);
    me.undo();
    expect(messages(me)).toHaveLength(1);
  });

  it('are still told when a rule trips over odd props', () => {
    const trips = {
      ...toyFamily,
      problems: [
        ...toyFamily.problems,
        () => {
          throw new TypeError('odd');
        },
      ],
    };
    const me = TestDesigner.of({ page: {}, components: [component('a', 'note', { label: '' })] }, trips);
    expect(messages(me)).toEqual(['error: 标题不能为空', 'error: 部分组件的属性无法识别，请检查后再保存']);
  });
});
