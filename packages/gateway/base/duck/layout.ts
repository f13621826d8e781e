import { headCells, headMayGoOn } from '@gonghui/domain/sheets/head-rows.ts';
import { headRow, headTitles } from '@gonghui/domain/sheets/header.ts';
import { ColumnTally, looksOf } from '@gonghui/domain/sheets/looks.ts';
import { SideRows } from '@gonghui/domain/sheets/side-rows.ts';
import { isBlank } from '@gonghui/values/cell.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { Refusal } from '../sheets/refusal.ts';
import type { ColumnPlan, Layout } from './column-plan.ts';
import type { DuckConvert } from './messages.ts';

type ConvertRequest = Pick<DuckConvert, 'head' | 'types' | 'kept' | 'keepTotals'>;

/** Place of the row with the heads among the first rows, null for none. Refuses one that somebody named and that holds nothing. */
function headAt(
  first: readonly NumberedRow[],
  { head, kept }: ConvertRequest,
): { at: number | null; lost: boolean } {
  const guessed = () => headRow(first);
  if (head === undefined) return { at: guessed(), lost: false };
  if (head === 0) return { at: null, lost: false };
  const at = first.findIndex(({ number }) => number === head);
  if (at >= 0) return { at, lost: false };
  if (kept) return { at: guessed(), lost: true };
  throw new Refusal(`第${head}行没有内容，不能作为列名：请选择有列名的一行，或选“没有表头”`);
}

/** Head and columns of a sheet, by its first rows and by what somebody set; null where nothing stands in it. */
export function layoutOf(first: readonly NumberedRow[], asked: ConvertRequest): Layout | null {
  const sample = first.map(({ cells }) => cells);
  const width = Math.max(0, ...sample.map(cells => cells.length));
  if (width === 0) return null;
  const { at: head, lost: lostHead } = headAt(first, asked);
  const titles = headTitles(head === null ? [] : headCells(first, head), width);
  const begin = head === null ? 0 : head + 1;
  const data = new SideRows({ keep: asked.keepTotals === true }).take(first.slice(begin));
  const set = new Map(asked.types.map(({ title, type }) => [title, type]));
  const lost = [...set.keys()].filter(title => !titles.includes(title));
  const columns = titles.map((title, at): ColumnPlan => {
    const type = set.get(title);
    if (type) return { title, type, given: true };
    const tally = new ColumnTally();
    for (const { cells } of data) {
      const cell = cells[at] ?? null;
      if (!isBlank(cell)) tally.add(looksOf(cell));
    }
    return { title, type: tally.type(), given: false };
  });
  const number = head === null ? 0 : (first[head]?.number ?? 0);
  const goesOn = head !== null && headMayGoOn(first, head) ? (first[head + 1]?.number ?? null) : null;
  return { columns, data, goesOn, skip: number, head: number, lost, lostHead };
}
