import type { Cell, TotalRow } from '@gonghui/elements/query/answer.ts';
import type { GroupQuery } from '@gonghui/elements/query/query.ts';
import { FEW, numberText, OTHERS } from '../shape/labels.ts';
import type { SummaryRows } from './few/compared.ts';
import { caught } from './few/net.ts';
import { keyed } from './few/summary.ts';
import { MOST_GROUPS } from './frame.ts';
import { setCode } from './grouped.ts';
import { textOf } from './measure.ts';
import { type GroupStatement, totalSets } from './opened.ts';
import type { ResultRow } from './plan.ts';

/** No measure is held back. */
export const NOTHING_HELD: ReadonlySet<number> = new Set();

/** All groups of a summary, as far as they may be shown. */
export function basesOf(bases: GroupStatement, rows: readonly ResultRow[], query: GroupQuery): SummaryRows {
  const held = bases.net ? caught(bases.net, rows) : NOTHING_HELD;
  return readGroups(bases, held === 'all' ? [] : rows, totalSets(query), MOST_GROUPS, held);
}

/** Groups and totals in the rows of an answer: `held` measures are hidden, groups of few people merged into one. */
export function readGroups(
  { keys, measures, net }: GroupStatement,
  rows: readonly ResultRow[],
  sets: readonly (readonly number[])[],
  limit: number,
  held: 'all' | ReadonlySet<number>,
): { table: Cell[][]; totals: TotalRow[]; truncated: boolean; merged: boolean } {
  // Groups of few people are told by a key of their own, before the others.
  const told = net !== null && keys.length > 0;
  const own = told ? keys.slice(1) : keys;
  const place = (at: number) => (told ? at + 1 : at);
  const isFew = (row: ResultRow) => told && textOf(row, 'g0') === '1';
  const hidden = (at: number) => held === 'all' || held.has(at);
  const cellsOf = (row: ResultRow, set: readonly number[]): Cell[] => [
    ...own.map((key, at): Cell => {
      if (!set.includes(at)) return null;
      if (isFew(row)) return FEW;
      return textOf(row, `o${place(at)}`) === '1' ? OTHERS : key.read(textOf(row, `g${place(at)}`));
    }),
    ...measures.map((measure, at) => (hidden(at) ? null : measure.read(row))),
  ];
  const all = own.map((_, at) => at);
  const coded = new Map<string, ResultRow[]>();
  for (const row of rows) {
    const code = numberText(textOf(row, 'gs')) ?? '0';
    const same = coded.get(code);
    if (same) same.push(row);
    else coded.set(code, [row]);
  }
  const of = (set: readonly number[]) =>
    coded.get(String(setCode(told ? keyed(set) : set, keys.length))) ?? [];
  const found = of(all);
  const totals =
    held === 'all'
      ? []
      : sets.flatMap(set => {
          const by = set.map(at => own[at]?.dimension.id ?? '');
          const rowsOf = of(set).map(row => ({ by, cells: cellsOf(row, set) }));
          // Over no rows at all an engine may answer none; a grand total is there all the same.
          if (rowsOf.length === 0 && set.length === 0)
            return [{ by, cells: [...own.map(() => null), ...measures.map(measure => measure.nothing)] }];
          return rowsOf;
        });
  return {
    table: found.slice(0, limit).map(row => cellsOf(row, all)),
    totals,
    truncated: found.length > limit,
    merged: rows.some(isFew),
  };
}
