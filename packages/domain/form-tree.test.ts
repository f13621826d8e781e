import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  applySort,
  canStandIn,
  formTree,
  nextSorting,
  type TreeItem,
  type TreeNode,
  withoutEmptyGroups,
} from './form-tree.ts';

const group = (id: string, groupId: string | null = null, sorting = 1): TreeItem => ({
  id,
  type: 'group',
  groupId,
  sorting,
});
const form = (id: string, groupId: string | null = null, sorting = 1): TreeItem => ({
  id,
  type: 'normal',
  groupId,
  sorting,
});
const ids = (tree: readonly TreeNode<TreeItem>[]): unknown[] =>
  tree.map(node => (node.children.length > 0 ? [node.id, ids(node.children)] : node.id));

test('levels are sorted by number, then id', () => {
  expect(
    ids(
      formTree([
        form('b', null, 2),
        form('a', null, 2),
        group('g', null, 1),
        form('c', 'g', 5),
        form('d', 'g', 3),
      ]),
    ),
  ).toEqual([['g', ['d', 'c']], 'a', 'b']);
});

test('what hangs in a form, in nothing or in a loop stands at the top', () => {
  const tree = formTree([form('a'), form('b', 'a'), form('c', 'gone'), group('x', 'y'), group('y', 'x')]);
  expect(ids(tree).flat(9)).toEqual(expect.arrayContaining(['a', 'b', 'c', 'x', 'y']));
});

test('groups nest to two levels', () => {
  const items = [group('a'), group('b', 'a'), group('c'), group('d', 'c'), form('f')];
  expect(canStandIn(items, 'f', 'b').ok).toBe(true);
  expect(canStandIn(items, null, 'a').ok).toBe(true);
  expect(canStandIn(items, null, 'b')).toEqual({ ok: false, message: '分组最多嵌套2级' });
  expect(canStandIn(items, 'a', 'c')).toEqual({ ok: false, message: '分组最多嵌套2级' });
  expect(canStandIn(items, 'b', 'c').ok).toBe(true);
});

test('a group never stands in itself, nor anything in a form', () => {
  const items = [group('a'), group('b', 'a'), form('f')];
  expect(canStandIn(items, 'a', 'a').ok).toBe(false);
  expect(canStandIn(items, 'a', 'b').ok).toBe(false);
  expect(canStandIn(items, 'a', 'f')).toEqual({ ok: false, message: '分组不存在或已被删除' });
});

test('the next item of a level goes behind the last', () => {
  expect(nextSorting([form('a', null, 7), form('b', 'g', 9)], null)).toBe(8);
  expect(nextSorting([], null)).toBe(1);
});

test('groups without anything to open are left out, at any level', () => {
  const items = [group('a'), group('b', 'a'), group('c', null, 2), form('f', 'c')];
  expect(ids(withoutEmptyGroups(formTree(items)))).toEqual([['c', ['f']]]);
});

test('a drag over a group border is one change of place and number', () => {
  const items = [group('g', null, 1), form('a', null, 2), form('b', 'g', 1)];
  const sorted = applySort(items, [{ id: 'g' }, { id: 'a', groupId: 'g' }, { id: 'b', groupId: 'g' }]);
  expect(sorted).toEqual({
    ok: true,
    value: [
      { id: 'a', groupId: 'g', sorting: 1 },
      { id: 'b', groupId: 'g', sorting: 2 },
    ],
  });
});

test('a form that a colleague added meanwhile stays behind those named, one deleted meanwhile is passed over', () => {
  const items = [form('a', null, 1), form('new', null, 3), form('b', null, 2)];
  const sorted = applySort(items, [{ id: 'b' }, { id: 'gone' }, { id: 'a' }]);
  expect(sorted.ok && sorted.value.map(change => change.id)).toEqual(['b', 'a']);
});

test('a sort that nests too deep or in a circle is refused whole', () => {
  const items = [group('a'), group('b', null, 2), group('c', null, 3)];
  expect(
    applySort(items, [
      { id: 'b', groupId: 'a' },
      { id: 'c', groupId: 'b' },
    ]).ok,
  ).toBe(false);
  expect(
    applySort(items, [
      { id: 'b', groupId: 'a' },
      { id: 'a', groupId: 'b' },
    ]).ok,
  ).toBe(false);
});

test('whatever order is sent, every item is in the tree once and within two levels of groups', () => {
  const names = ['a', 'b', 'c', 'd', 'e', 'f'];
  const items = [
    group('a'),
    group('b', 'a'),
    form('c', 'b'),
    group('d', null, 2),
    form('e', 'd'),
    form('f', null, 3),
  ];
  const entry = fc.record({
    id: fc.constantFrom(...names, 'gone'),
    groupId: fc.option(fc.constantFrom(...names, 'gone'), { nil: null }),
  });
  fc.assert(
    fc.property(fc.array(entry, { maxLength: 8 }), sort => {
      const answer = applySort(items, sort);
      if (!answer.ok) return;
      const after = items.map(item => ({ ...item, ...answer.value.find(change => change.id === item.id) }));
      const flat: string[] = [];
      const walk = (nodes: readonly TreeNode<TreeItem>[], level: number) => {
        for (const node of nodes) {
          flat.push(node.id);
          expect(node.type === 'group' ? level : 0).toBeLessThan(2);
          expect(node.groupId === null).toBe(level === 0);
          walk(node.children, level + 1);
        }
      };
      walk(formTree(after), 0);
      expect(flat.sort()).toEqual(names);
    }),
  );
});
