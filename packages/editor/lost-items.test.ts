import { nodeMap } from '@gonghui/scene/raw.ts';
import { component, TestDesigner } from '@gonghui/testkit/test-designer.ts';
import { describe, expect, it } from 'vitest';
import type { LostItem } from './api.ts';
import { createEditor } from './editor.ts';
import { dot, planeFamily } from './testing/plane-family.ts';

const OPTIONS = ['a', 'b', 'c'].map(value => ({ value, label: `标${value}` }));
const open = () =>
  TestDesigner.of({ page: {}, components: [component('q', 'choice', { label: '问', options: OPTIONS })] });
const values = (me: TestDesigner) =>
  (me.editor.node('q')!.props.options as { value: string }[]).map(({ value }) => value);

/** Everything that somebody is told of entries that he lost, one list after another. */
function told(me: TestDesigner): (readonly LostItem[])[] {
  const lists: (readonly LostItem[])[] = [];
  me.editor.onItemsRemovedByOther(items => lists.push(items));
  return lists;
}
const keysOf = (lists: readonly (readonly LostItem[])[]) => lists.map(items => items.map(({ name }) => name));

describe('an entry of a list that a colleague takes out', () => {
  it('is told to him who had changed it, with what it was called and where it stood', () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    me.colleague(other => other.editor.removeItem('q', 'options', 'b'));
    expect(keysOf(lists)).toEqual([['乙']]);
    expect(lists[0]![0]).toMatchObject({ nodeId: 'q', path: 'options', list: '' });
  });

  it.each<[what: string, act: (me: TestDesigner) => unknown]>([
    ['nothing', () => undefined],
    ['another entry', me => me.editor.setItem('q', 'options', 'a', 'label', '甲')],
    ['the list around it', me => me.editor.addItem('q', 'options', { value: 'd', label: '丁' })],
    ['the component around it', me => me.set('q', 'label', '题')],
  ])('is told to nobody who had changed %s', (_what, act) => {
    const me = open();
    const lists = told(me);
    act(me);
    me.colleague(other => other.editor.removeItem('q', 'options', 'b'));
    expect(lists).toEqual([]);
  });

  it.each<[what: string, act: (me: TestDesigner) => unknown]>([
    ['a field of it', me => me.editor.setItem('q', 'options', 'b', 'label', '乙')],
    ['its place', me => me.editor.moveItem('q', 'options', 'b', 0)],
    ['its key', me => me.editor.setItem('q', 'options', 'b', 'value', 'x')],
    [
      'the whole list, and it in it',
      me =>
        me.set(
          'q',
          'options',
          OPTIONS.map(one => ({ ...one, note: '新' })),
        ),
    ],
  ])(
    'is told to who had changed %s, and comes back where it stood with one call that undo takes back',
    (_what, act) => {
      const me = open();
      const lists = told(me);
      act(me);
      const before = me.editor.node('q')!.props.options as object[];
      const at = values(me).findIndex(value => value === 'b' || value === 'x');
      me.colleague(other => other.editor.removeItem('q', 'options', values(other)[at]!));
      expect(lists.at(-1)).toHaveLength(1);
      expect(me.editor.reviveItems(lists.at(-1)!)).toEqual({ ok: true, value: true });
      expect(me.editor.node('q')!.props.options).toEqual(before);
      expect(lists.at(-1)).toEqual([]);
      expect(me.undo().editor.node('q')!.props.options).toHaveLength(2);
    },
  );

  it('that one took out oneself, or gave back by undo, is told to nobody', () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    me.editor.removeItem('q', 'options', 'b');
    me.colleague(other => other.editor.removeItem('q', 'options', 'a'));
    me.undo().redo();
    expect(lists).toEqual([]);
  });

  it('is told in one list with all that are lost, until they are back or nobody wants them', () => {
    const me = open();
    const lists = told(me);
    for (const value of ['a', 'b', 'c']) me.editor.setItem('q', 'options', value, 'label', `改${value}`);
    me.colleague(other => other.editor.removeItem('q', 'options', 'a'));
    me.colleague(other => other.editor.removeItem('q', 'options', 'c'));
    expect(keysOf(lists)).toEqual([['改a'], ['改a', '改c']]);
    me.editor.reviveItems([lists[1]![0]!]);
    expect(keysOf(lists).at(-1)).toEqual(['改c']);
    me.editor.dismissLostItems();
    expect(keysOf(lists).at(-1)).toEqual([]);
    me.expectUndo('恢复 改a', '修改 问 的 options', '修改 问 的 options', '修改 问 的 options');
  });

  it('that he brings back himself is lost no more', () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    const other = me.fork();
    other.editor.removeItem('q', 'options', 'b');
    me.merge(other);
    other.undo();
    me.merge(other);
    expect(keysOf(lists)).toEqual([['乙'], []]);
    expect(values(me)).toEqual(['a', 'b', 'c']);
  });

  it('whose component goes is told of the component alone', () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    const other = me.fork();
    other.editor.removeItem('q', 'options', 'b');
    me.merge(other);
    me.colleague(third => third.remove('q'));
    expect(keysOf(lists)).toEqual([['乙'], []]);
  });

  it('is told at once to who begins to listen later, and after a reload by what was changed before', () => {
    const me = open();
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    const [key = ''] = [...nodeMap(me.doc, 'q')!.entries()]
      .filter(([, value]) => value === '乙' || String(value) === '乙')
      .map(([name]) => name);
    const again = me.fork();
    const editor = createEditor(again.doc, again.editor.family, {
      changed: [`q ${key.slice(0, key.indexOf(']') + 1)}`, 'odd', 'gone .x[1]'],
    });
    again.colleague(other => other.editor.removeItem('q', 'options', 'b'));
    const lists: (readonly LostItem[])[] = [];
    editor.onItemsRemovedByOther(items => lists.push(items));
    expect(keysOf(lists)).toEqual([['乙']]);
  });
});

describe('bringing entries back', () => {
  const lose = () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    me.colleague(other => other.editor.removeItem('q', 'options', 'b'));
    return { me, lost: lists[0]! };
  };

  it('includes what colleagues wrote into them since', () => {
    const me = open();
    const lists = told(me);
    me.editor.setItem('q', 'options', 'b', 'label', '乙');
    const writer = me.fork();
    me.colleague(other => other.editor.removeItem('q', 'options', 'b'));
    writer.editor.setItem('q', 'options', 'b', 'note', '她的');
    me.merge(writer);
    me.editor.reviveItems(lists[0]!);
    expect(me.editor.node('q')!.props.options).toContainEqual({ value: 'b', label: '乙', note: '她的' });
  });

  it('is refused where the key is taken by another, and where the list is kept as one value', () => {
    const { me, lost } = lose();
    me.editor.addItem('q', 'options', { value: 'b', label: '别的' });
    me.expectRefused(me.editor.reviveItems(lost), '这一项已无法恢复');
    me.undo();
    me.editor.setProp(['q'], 'options', [{ value: 'a' }, { value: 'a' }]);
    me.expectRefused(me.editor.reviveItems(lost), '这一项已无法恢复');
    me.undo();
    expect(me.editor.reviveItems(lost).ok).toBe(true);
    expect(values(me)).toEqual(['a', 'b', 'c']);
  });

  it('is refused of what never was, and does nothing with what is there', () => {
    const { me, lost } = lose();
    const [one] = lost as [LostItem];
    me.expectRefused(me.editor.reviveItems([{ ...one, nodeId: 'gone' }]), '该项已被删除');
    me.expectRefused(me.editor.reviveItems([{ ...one, path: 'label' }]), '该项已被删除');
    me.expectRefused(me.editor.reviveItems([{ ...one, key: '.options[never]' }]), '这一项已无法恢复');
    me.editor.reviveItems(lost);
    const steps = me.editor.history.undoSteps.length;
    expect(me.editor.reviveItems(lost)).toEqual({ ok: true, value: true });
    expect(me.editor.history.undoSteps).toHaveLength(steps);
  });

  it('works for entries of the page, which are told under its root', () => {
    const links = ['x', 'y'].map(id => ({ id, from: 'a', to: 'a' }));
    const me = TestDesigner.of({ page: { links }, components: [dot('a')] }, planeFamily);
    const lists = told(me);
    me.editor.setItem('root', 'links', 'y', 'name', '连线');
    me.colleague(other => other.editor.removeItem('root', 'links', 'y'));
    expect(lists).toMatchObject([[{ nodeId: 'root', path: 'links', name: '连线' }]]);
    me.editor.reviveItems(lists[0]!);
    expect(me.editor.page().links).toEqual([links[0], { ...links[1], name: '连线' }]);
  });
});
