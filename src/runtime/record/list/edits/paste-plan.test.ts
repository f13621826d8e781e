import { fieldOf } from '@gonghui/elements/form/fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { describe, expect, it } from 'vitest';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import { planClear, planPaste, type Target } from './paste-plan.ts';

const column = (id: string, name: string, props: Record<string, Json> = {}, more: Partial<ListColumn> = {}) =>
  ({
    id,
    title: id,
    component: { id, name, props: { label: id, status: 'editable', ...props } },
    spec: fieldOf(name),
    ...more,
  }) as unknown as ListColumn;
const options = [
  { value: 'optopen1', label: '待处理' },
  { value: 'optdone1', label: '已完成' },
];
const COLUMNS = [
  column('姓名', 'input', { required: true }),
  column('人数', 'number', { max: 50 }),
  column('状态', 'select-single', { options }),
  column('日期', 'date'),
  column('编号', 'serial'),
];
const ALL = new Set(COLUMNS.map(({ id }) => id));
const target = (number: number, values: Record<string, Json>, edit = true): Target => ({
  number,
  row: { id: `r${number}`, rev: 1, values, can: { edit, remove: true } } as unknown as ListRecord,
});
const plan = (block: string[][], targets: Target[], columns = COLUMNS, writable = ALL) => {
  const { writes, misfits } = planPaste(block, targets, columns, writable, '2026-11-21');
  return {
    writes: writes.map(write => [write.row.id, write.column.id, write.value]),
    misfits: misfits.map(({ line, title, text, reason }) => [line, title, text, reason]),
  };
};

describe('a block from a spreadsheet', () => {
  it('is read by each column, and leaves out what the cells hold already', () => {
    const rows = [target(1, { 姓名: '张伟', 人数: 3 }), target(2, { 姓名: '王芳' })];
    const block = [
      ['张伟', '１２', '已完成', '2027/3/5'],
      ['李明', '7', '', ''],
    ];
    expect(plan(block, rows)).toEqual({
      writes: [
        ['r1', '人数', 12],
        ['r1', '状态', 'optdone1'],
        ['r1', '日期', '2027-03-05'],
        ['r2', '姓名', '李明'],
        ['r2', '人数', 7],
      ],
      misfits: [],
    });
  });

  it('names every cell that does not fit, with the reason, and writes the others', () => {
    const rows = [target(4, { 姓名: '张伟', 编号: 'A1' }), target(5, { 姓名: '王芳' }, false)];
    const block = [['', '99', '没有', '2027-02-30', 'A9', '多'], ['李明'], ['赵六']];
    const { writes, misfits } = plan(block, rows);
    expect(writes).toEqual([]);
    expect(misfits.map(([line, title]) => [line, title])).toEqual([
      [4, '姓名'],
      [4, '人数'],
      [4, '状态'],
      [4, '日期'],
      [4, '编号'],
      [4, ''],
      [5, '姓名'],
      [null, '姓名'],
    ]);
    const reasons = misfits.map(([, , , reason]) => reason);
    expect(reasons[0]).toBe('「姓名」不能为空');
    expect(reasons[4]).toBe('不能在列表中修改');
    expect(reasons.slice(5)).toEqual(['超出列表的最后一列', '不能在列表中修改', '超出列表的最后一行']);
  });

  it('goes only where the person may write', () => {
    const rows = [target(1, { 姓名: '张伟' })];
    expect(plan([['李明', '5']], rows, COLUMNS, new Set(['人数']))).toEqual({
      writes: [['r1', '人数', 5]],
      misfits: [[1, '姓名', '李明', '不能在列表中修改']],
    });
  });
});

it('emptying leaves what is required, and what is not the person’s to change', () => {
  const rows = [target(1, { 姓名: '张伟', 人数: 3, 状态: 'optopen1' }), target(2, { 人数: 4 }, false)];
  const { writes, misfits } = planClear(rows, COLUMNS, ALL);
  expect(writes.map(({ row, column: { id }, value }) => [row.id, id, value])).toEqual([
    ['r1', '人数', null],
    ['r1', '状态', COLUMNS[2]?.spec.empty],
  ]);
  expect(misfits.map(({ title, reason }) => [title, reason])).toEqual([['姓名', '「姓名」不能为空']]);
});

it('says of each cell what was left out of its text', () => {
  const { writes } = planPaste([['甲\u000b乙', '12']], [target(1, {})], COLUMNS, ALL, '2026-11-21');
  expect(writes.map(({ value, note }) => [value, note])).toEqual([
    ['甲 乙', '已去掉看不见的控制字符'],
    [12, undefined],
  ]);
});
