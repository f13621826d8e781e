import type { Answer, Cell } from '@gonghui/elements/query/answer.ts';
import { expect, it } from 'vitest';
import { pivotSheet } from './pivot-sheet.ts';

const key = (label: string): Cell => ({ key: label, label });
const column = (id: string, role: 'dimension' | 'measure') => ({ id, alias: id, type: 'input', role });

it('a pivot leaves with heads merged over their groups, and totals', () => {
  const rows: Cell[][] = [
    [key('研发'), key('一月'), '1', '2'],
    [key('研发'), key('二月'), '3', '4'],
  ];
  const totals = [
    { by: [], cells: [null, null, '4', '6'] },
    { by: ['月'], cells: [null, key('一月'), '1', '2'] },
    { by: ['月'], cells: [null, key('二月'), '3', '4'] },
    { by: ['部门'], cells: [key('研发'), null, '4', '6'] },
  ];
  const columns = [
    column('部门', 'dimension'),
    column('月', 'dimension'),
    column('数', 'measure'),
    column('额', 'measure'),
  ];
  const answer: Answer = { main: { columns, rows, totals }, meta: { asOf: '', source: 'live' } };
  const field = (id: string) => ({ id, fieldId: id, type: 'input' });
  const mapping = { rows: [field('部门')], columns: [field('月')], values: [field('数'), field('额')] };
  const { cells, merges, heads, measures } = pivotSheet(answer, mapping, 'all');
  expect(cells).toEqual([
    ['部门', '一月', null, '二月', null, '合计', null],
    [null, '数', '额', '数', '额', '数', '额'],
    ['研发', '1', '2', '3', '4', '4', '6'],
    ['合计', '1', '2', '3', '4', '4', '6'],
  ]);
  expect(heads).toEqual({ rows: 2, columns: 1 });
  // Each column of numbers is written as its measure is.
  expect(measures.map(one => one?.id)).toEqual([undefined, '数', '额', '数', '额', '数', '额']);
  expect(merges.map(one => Object.values(one).join(' '))).toEqual([
    '0 0 1 0',
    '0 1 0 2',
    '0 3 0 4',
    '0 5 0 6',
  ]);
});
