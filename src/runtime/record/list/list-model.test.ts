import type { Template } from '@gonghui/scene/types.ts';
import { expect, test } from 'vitest';
import { columnsOf, nameBook } from '../columns.ts';
import { runBatch } from './batch/run-batch.ts';
import { extend, NOTHING, toggle, without } from './batch/selection.ts';
import { cellText } from './cells/cell-text.ts';
import { countText } from './count-text.ts';
import { groupedLines, plainLines } from './data/flat-rows.ts';
import { orderGroups } from './data/group-order.ts';
import { toTsv } from './edits/tsv.ts';
import { geometryOf, rangeOf, visibleColumnsOf } from './grid/geometry.ts';
import { arrange, changeColumn, layoutOf, moveColumn, NO_LAYOUT } from './views/layout.ts';
import { conditionOf, countAsked, filtersOf } from './views/view-query.ts';

const template = {
  page: {},
  components: [
    { id: 'name0001', name: 'input', props: { label: '姓名' } },
    { id: 'count001', name: 'number', props: { label: '人数' } },
    {
      id: 'state001',
      name: 'select-single',
      props: {
        label: '状态',
        options: [
          { value: 'b', label: '先' },
          { value: 'a', label: '后' },
        ],
      },
    },
    { id: 'pin00001', name: 'password', props: { label: '口令' } },
    { id: 'rows0001', name: 'subform', props: { label: '明细' }, components: [] },
  ],
} as unknown as Template;
const columns = arrange(columnsOf(template), NO_LAYOUT);
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

test('lines of groups: heads between the records of those that are open', () => {
  const lines = groupedLines([2, 0, 3], group => group !== 0);
  expect(lines.length).toBe(6);
  expect(Array.from({ length: 6 }, (_, line) => lines.at(line))).toEqual([
    { kind: 'group', group: 0 },
    { kind: 'group', group: 1 },
    { kind: 'group', group: 2 },
    { kind: 'record', group: 2, index: 0 },
    { kind: 'record', group: 2, index: 1 },
    { kind: 'record', group: 2, index: 2 },
  ]);
  expect(lines.lineOf(2, 1)).toBe(4);
  expect(plainLines(5).at(3)).toEqual({ kind: 'record', group: 0, index: 3 });
});

test('columns stand as they were arranged; new fields come behind, shown', () => {
  expect(columns.find(({ id }) => id === 'pin00001')).toMatchObject({ hidden: true, sortable: false });
  const moved = moveColumn(
    changeColumn(columns, 'name0001', { hidden: true, width: 300 }),
    'state001',
    'name0001',
  );
  const layout = layoutOf(moved, 'low');
  const again = arrange(columnsOf(template), {
    ...layout,
    columns: layout.columns.filter(({ id }) => id !== 'count001'),
  });
  expect(ids(again).slice(0, 2)).toEqual(['state001', 'name0001']);
  expect(ids(again).at(-1)).toBe('count001');
  expect(again.find(({ id }) => id === 'name0001')).toMatchObject({ hidden: true, width: 300 });
  expect(ids(moveColumn(columns, 'name0001', null)).at(-1)).toBe('name0001');
});

test('only columns in sight are drawn, the first always', () => {
  const many = Array.from({ length: 60 }, (_, i) => ({ ...columns[0]!, id: `c${i}`, width: 100 }));
  const geometry = geometryOf(many);
  const [from, to] = visibleColumnsOf(geometry, 3000, 800);
  expect(from).toBeGreaterThan(20);
  expect(to - from).toBeLessThan(18);
  expect(visibleColumnsOf(geometry, 0, 800)[0]).toBe(1);
  expect(rangeOf({ line: 5, column: 1 }, { line: 2, column: 3 })).toEqual({ lines: [2, 5], columns: [1, 3] });
});

test('groups stand as the options do, days from the newest, blanks last', () => {
  const group = (key: string | null) => ({ key, count: 1, measures: {} });
  const state = columns.find(({ id }) => id === 'state001');
  const keys = (list: { key: unknown }[]) => list.map(({ key }) => key);
  expect(keys(orderGroups([group('a'), group('b'), group(null)], state))).toEqual(['b', 'a', null]);
  const day = columns.find(({ id }) => id === 'createdAt');
  expect(keys(orderGroups([group('2026-01'), group('2026-02')], day))).toEqual(['2026-02', '2026-01']);
});

test('conditions go to the gateway and come back; unfinished ones ask nothing', () => {
  const fields = [{ key: 'count001', label: '人数', type: 'number', props: {} }];
  const item = { key: 'count001', keyLabel: '人数', type: 'number', operator: 'gt' as const, value: 3 };
  const condition = {
    logical: 'or' as const,
    items: [
      item,
      { ...item, value: null },
      { logical: 'and' as const, items: [item] },
      { logical: 'and' as const, items: [] },
    ],
  };
  const filters = filtersOf(condition);
  const entry = { fieldId: 'count001', operator: 'gt', value: 3 };
  expect(filters).toEqual({ logic: 'or', items: [entry, { logic: 'and', items: [entry] }] });
  expect(countAsked(condition)).toBe(2);
  const names = { user: () => undefined, dept: () => undefined, role: () => undefined };
  expect(filtersOf(conditionOf(filters, fields, names))).toEqual(filters);
});

test('a number that was not counted to its end is the bound', () => {
  expect(countText(10_100, true)).toBe('共 10,000+ 条');
  expect(countText(20_100, true)).toBe('共 20,000+ 条');
  expect(countText(10_100, false)).toBe('共 10,100 条');
  expect(countText(57, false)).toBe('共 57 条');
});

test('choosing: one, a range, less', () => {
  const one = toggle(NOTHING, 'b');
  const range = extend(one, 'd', () => ['b', 'c', 'd']);
  expect([...range.ids]).toEqual(['b', 'c', 'd']);
  expect([...toggle(range, 'c').ids]).toEqual(['b', 'd']);
  expect([...without(range, ['b', 'd']).ids]).toEqual(['c']);
});

test('cells with tabs, quotes and line breaks paste back as they are', () => {
  expect(
    toTsv([
      ['a', 'b\tc'],
      ['说"好"', '一\n二'],
    ]),
  ).toBe('a\t"b\tc"\n"说""好"""\t"一\n二"');
});

test('a batch goes on after a chunk that failed, and stops when told', async () => {
  const all = Array.from({ length: 350 }, (_, i) => `r${i}`);
  let calls = 0;
  const end = await runBatch(
    all,
    async chunk => {
      if (++calls === 2) throw new Error('网络连接失败');
      return {
        results: chunk.map(id =>
          id === 'r7' ? { id, done: false, message: '没有权限' } : { id, done: true },
        ),
      };
    },
    () => {},
    () => calls >= 3,
  );
  expect([end.changed.length, end.done, end.stopped]).toEqual([199, 300, true]);
  expect([...end.left].map(([message, left]) => [message, left.length])).toEqual([
    ['没有权限', 1],
    ['网络连接失败', 100],
  ]);
});

test('how an approval stands comes behind the first field, only where records go through one', () => {
  const names = nameBook({ users: [], depts: [], roles: [] });
  const all = arrange(columnsOf(template), NO_LAYOUT, { approves: true });
  expect(all.map(({ id }) => id).indexOf('processStatus')).toBe(1);
  expect(all.filter(({ id }) => id !== 'processStatus').map(({ id }) => id)).toEqual(
    columns.map(({ id }) => id),
  );
  const row = { processStatus: 'back', values: {} } as unknown as Parameters<typeof cellText>[1];
  const status = all[1];
  expect(status && cellText(status, row, names)).toBe('退回');
  expect(status && cellText(status, { ...row, processStatus: null }, names)).toBe('');
});
