import { newId } from '@gonghui/kernel/ids.ts';
import type { Cell } from '@gonghui/values/cell.ts';

export const ROWS = 100_000;
export const GROUP = 'import';

/** Types of the columns. */
export const TYPES = [
  'input',
  'input',
  'number',
  'date',
  'select-single',
  'input',
  'number',
  'switch',
  'input',
  'date',
  'time',
  'textarea',
];
export const OPTIONS = ['甲', '乙', '丙', '丁'].map(label => ({ value: newId(), label }));

export const rowOf = (i: number): Cell[] => [
  `员工${i}`,
  `1380000${String(i % 10_000).padStart(4, '0')}`,
  i,
  new Date(Date.UTC(2026, 0, 1 + (i % 365))),
  OPTIONS[i % 4]?.label ?? '',
  '研发中心',
  i * 1.25,
  i % 2 === 0 ? '是' : '否',
  `编号-${i}`,
  `2026-03-${String(1 + (i % 28)).padStart(2, '0')}`,
  '09:30',
  `备注内容 ${i}`,
];
