import { SHEET_OF_RECORDS, TITLE_OF_NUMBER } from '@gonghui/domain/sheets/write-cell.ts';
import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import type { TableLimits } from './limits.ts';
import type { NumberedRow } from './messages.ts';
import { Refusal } from './refusal.ts';
import { rowsOf, type Table } from './table.ts';

interface Sheet {
  name: string;
  index: number;
}

/** The lines of a subform by the 序号 of their record, and how many columns they have. */
interface Lines {
  name: string;
  heads: SheetCell[];
  byNumber: Map<string, NumberedRow[]>;
  width: number;
}

const isNumbered = (head: readonly SheetCell[]): boolean => cellText(head[0] ?? null) === TITLE_OF_NUMBER;

async function headOf(table: Table, { index }: Sheet, limits: TableLimits): Promise<SheetCell[]> {
  for await (const [first] of rowsOf(table, index, limits)) if (first) return first.cells;
  return [];
}

async function linesOf(table: Table, { name, index }: Sheet, limits: TableLimits): Promise<Lines> {
  const byNumber = new Map<string, NumberedRow[]>();
  let heads: SheetCell[] | null = null;
  let width = 0;
  for await (const rows of rowsOf(table, index, limits))
    for (const row of rows) {
      width = Math.max(width, row.cells.length);
      if (heads === null) {
        heads = row.cells;
        continue;
      }
      const number = cellText(row.cells[0] ?? null);
      if (number === '')
        throw new Refusal(`「${name}」第${row.number}行没有序号，不知道是哪条记录的：请填写后再上传`);
      const lines = byNumber.get(number);
      if (lines) lines.push(row);
      else byNumber.set(number, [row]);
    }
  return { name, heads: heads ?? [], byNumber, width };
}

/** How wide the records are. Refuses lines that are of no record, and numbers that two records have, before anything is given out. */
async function widthOf(
  table: Table,
  main: Sheet,
  subs: readonly Lines[],
  limits: TableLimits,
): Promise<number> {
  const seen = new Set<string>();
  let width = 0;
  for await (const rows of rowsOf(table, main.index, limits))
    for (const { number: at, cells } of rows) {
      width = Math.max(width, cells.length);
      const number = cellText(cells[0] ?? null);
      if (seen.has(number) && number !== '')
        throw new Refusal(`「${main.name}」第${at}行的序号${number}出现了两次：请改正后再上传`);
      seen.add(number);
    }
  for (const { name, byNumber } of subs)
    for (const [number, [line]] of byNumber)
      if (!seen.has(number))
        throw new Refusal(
          `「${name}」第${line?.number}行的序号${number}在「${main.name}」中没有：请删除这些行，或补上这条记录后再上传`,
        );
  return width;
}

const blanks = (count: number): null[] => Array.from({ length: Math.max(0, count) }, () => null);
const padded = (cells: readonly SheetCell[], width: number): SheetCell[] => [
  ...cells,
  ...blanks(width - cells.length),
];

/** Each record with the lines of its subforms below it, as one sheet. */
async function* joined(table: Table, main: Sheet, others: readonly Sheet[], limits: TableLimits) {
  const subs: Lines[] = [];
  for (const sheet of others) subs.push(await linesOf(table, sheet, limits));
  const width = await widthOf(table, main, subs, limits);
  let isHead = true;
  for await (const rows of rowsOf(table, main.index, limits)) {
    const out: NumberedRow[] = [];
    for (const row of rows) {
      if (isHead) {
        isHead = false;
        const cells = subs.flatMap(({ name, heads, width: own }) =>
          padded(heads, own)
            .slice(1)
            .map(title => (isBlank(title) ? null : `${name}.${cellText(title)}`)),
        );
        out.push({ number: row.number, cells: [...padded(row.cells, width), ...cells] });
        continue;
      }
      out.push({ ...row, withLines: true });
      let before = width;
      for (const { name, byNumber, width: own } of subs) {
        for (const { number, cells } of byNumber.get(cellText(row.cells[0] ?? null)) ?? [])
          out.push({ number, cells: [...blanks(before), ...cells.slice(1)], lineOf: name });
        before += own - 1;
      }
    }
    yield out;
  }
}

/**
 * A table as an import reads it: the workbook of our own export, whose subforms stand on sheets of their own and are joined by 序号,
 * has one sheet more, in front, that holds each record with its lines.
 */
export async function withLines(table: Table, limits: TableLimits): Promise<Table> {
  const [main, ...rest] = table.sheets;
  if (main?.name !== SHEET_OF_RECORDS || rest.length === 0 || !isNumbered(await headOf(table, main, limits)))
    return table;
  const others: Sheet[] = [];
  for (const sheet of rest) if (isNumbered(await headOf(table, sheet, limits))) others.push(sheet);
  if (others.length === 0) return table;
  const index = Math.max(...table.sheets.map(sheet => sheet.index)) + 1;
  const name = `${main.name}和${others.map(sheet => sheet.name).join('、')}`;
  return {
    sheets: [{ name, index }, ...table.sheets],
    rows: sheet => (sheet === index ? joined(table, main, others, limits) : table.rows(sheet)),
  };
}
