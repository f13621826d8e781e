import type { Json } from '@gonghui/kernel/json.ts';
import { expect, it } from 'vitest';
import { rowChanges } from './row-changes.ts';

const COLUMNS = [
  { id: 'aaaaaaaa', label: '物品' },
  { id: 'bbbbbbbb', label: '数量' },
];
const row = (id: string, item: Json, count: Json) => ({ id, values: { aaaaaaaa: item, bbbbbbbb: count } });
const said = (from: Json, to: Json, columns = COLUMNS) =>
  rowChanges('明细', columns, { from, to }, (_, value) => (value === null ? '' : String(value))).map(
    ({ label, from: old, to: now }) => `${label} ${old === null ? '' : `${old}→`}${now}`,
  );

it.each<[what: string, from: Json, to: Json, texts: string[]]>([
  ['a cell', [row('r1', '笔', 1)], [row('r1', '笔', 2)], ['明细 · 数量 1→2']],
  ['a cell that was empty', [row('r1', null, 1)], [row('r1', '笔', 1)], ['明细 · 物品 →笔']],
  [
    'cells of several rows',
    [row('r1', '笔', 1), row('r2', '纸', 1)],
    [row('r1', '墨', 1), row('r2', '纸', 3)],
    ['明细 · 物品 笔→墨', '明细 · 数量 1→3'],
  ],
  ['rows that came', null, [row('r1', '笔', 1), row('r2', '纸', 1)], ['明细 新增2行']],
  ['a row that went', [row('r1', '笔', 1)], [], ['明细 删除1行']],
  [
    'all of it',
    [row('r1', '笔', 1), row('r2', '纸', 1)],
    [row('r1', '笔', 2), row('r3', '墨', 1)],
    ['明细 · 数量 1→2', '明细 删除1行，新增1行'],
  ],
  ['rows that were put in another order, of which the history keeps none', [], [], ['明细 调整了行的顺序']],
  ['nothing', [row('r1', '笔', 1)], [row('r1', '笔', 1)], []],
])('%s', (_what, from, to, texts) => expect(said(from, to)).toEqual(texts));

it('says nothing of columns that the reader may not see', () => {
  expect(said([row('r1', '笔', 1)], [row('r1', '墨', 1)], COLUMNS.slice(1))).toEqual([]);
});
