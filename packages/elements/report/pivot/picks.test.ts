import { expect, it } from 'vitest';
import type { MainAnswer } from '../../query/answer.ts';
import { linesOf } from './lines.ts';
import { keysAt, pickedCells } from './picks.ts';
import { readPivot } from './read-pivot.ts';

const named = (key: string) => ({ key, label: key.toUpperCase() });
const table: MainAnswer = {
  columns: [
    { id: 'dept', fieldId: 'd', alias: '部门', type: 'input', role: 'dimension' },
    { id: 'month', fieldId: 'm', alias: '月份', type: 'input', role: 'dimension' },
    { id: 'sum', fieldId: 's', alias: '金额', type: 'number', role: 'measure' },
    { id: 'n', fieldId: 'n', alias: '次数', type: 'number', role: 'measure' },
  ],
  rows: [
    [named('a'), named('x'), '1', '1'],
    [named('a'), named('y'), '2', '1'],
    [named('b'), named('x'), '3', '1'],
  ],
  totals: [
    { by: ['dept'], cells: [named('a'), null, '3', '2'] },
    { by: ['dept'], cells: [named('b'), null, '3', '1'] },
    { by: ['month'], cells: [null, named('x'), '4', '2'] },
    { by: ['month'], cells: [null, named('y'), '2', '1'] },
    { by: [], cells: [null, null, '6', '3'] },
  ],
};

it('a cell of a pivot table is of the groups of its line and its column, a total of fewer, the whole of none', () => {
  const layout = { rows: ['dept'], columns: ['month'] };
  const pivot = readPivot(table, layout);
  const drawn = {
    layout,
    pivot,
    side: { lines: linesOf(pivot.down, 1, 'all', new Set()) },
    along: { lines: linesOf(pivot.along, 1, 'all', new Set()) },
  };
  const at = (line: number, column: number) =>
    keysAt(drawn, line, column)?.map(({ dimension, key }) => `${dimension} ${key.key}`) ?? null;
  expect(at(0, 0)).toEqual(['dept a', 'month x']);
  // Both numbers of a column are of one group.
  expect(at(0, 1)).toEqual(['dept a', 'month x']);
  expect(at(0, 2)).toEqual(['dept a', 'month y']);
  // Nothing stands where b meets y.
  expect(at(1, 2)).toBeNull();
  expect(at(0, 4)).toEqual(['dept a']);
  expect(at(2, 0)).toEqual(['month x']);
  expect(at(2, 4)).toEqual([]);
  expect(at(9, 0)).toBeNull();
});

it('what was picked is the cell of just these groups, a total where fewer were', () => {
  const layout = { rows: ['dept'], columns: ['month'] };
  const pivot = readPivot(table, layout);
  const [downs, acrosses] = [pivot.down, pivot.along].map(side => linesOf(side, 1, 'all', new Set()));
  const marked = (picked: Record<string, string>) => {
    const isPicked = pickedCells({ layout }, picked);
    return downs!.flatMap(({ group: down }, line) =>
      acrosses!.flatMap(({ group: across }, at) => (isPicked?.(down, across) ? [`${line} ${at}`] : [])),
    );
  };
  expect(marked({ dept: 'a', month: 'y' })).toEqual(['0 1']);
  expect(marked({ dept: 'b' })).toEqual(['1 2']);
  expect(marked({ month: 'x' })).toEqual(['2 0']);
  expect(marked({ dept: 'gone' })).toEqual([]);
  // Of another level of a drill nothing is here.
  expect(marked({ dept: 'a', city: 'c' })).toEqual([]);
  expect(pickedCells({ layout }, {})).toBeNull();
});
