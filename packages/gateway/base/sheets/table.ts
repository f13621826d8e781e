import { readFileSync } from 'node:fs';
import { isBlank, serialMoment } from '@gonghui/values/cell.ts';
import type { System } from '@gonghui/values/shown.ts';
import { csvRows } from './csv/rows.ts';
import { csvText } from './csv/text.ts';
import { BROKEN, type TableLimits, tableKind } from './limits.ts';
import type { NumberedRow, Source } from './messages.ts';
import { Refusal } from './refusal.ts';
import { mergesIn, unmerging } from './xlsx/merges.ts';
import { partText } from './xlsx/part.ts';
import { rowsIn } from './xlsx/rows.ts';
import { readShared, readWorkbook, type WorkbookParts } from './xlsx/workbook.ts';

/** A table that came: its sheets that people see, and the rows of each. */
export interface Table {
  sheets: { name: string; index: number }[];
  rows(sheet: number): AsyncIterable<NumberedRow[]> | Iterable<NumberedRow[]>;
}

/** Errors of the readers become one refusal in words: the uploader is told that the file is no table, whatever the reader's error was. */
const broken = (error: unknown): Refusal => (error instanceof Refusal ? error : new Refusal(BROKEN));

/**
 * Opens a stranger's file; to be done where it may cost what it costs, on a thread or in a process of its own. What the
 * sheets of a workbook share is read once, however many of them are asked for. Throws `Refusal` in words.
 */
export async function openTable(source: Source, limits: TableLimits): Promise<Table> {
  const bytes = typeof source === 'string' ? readFileSync(source) : source;
  if (tableKind(bytes, limits) === 'csv')
    return { sheets: [{ name: 'CSV', index: 0 }], rows: () => csvRows(csvText(bytes)) };
  const book = await readWorkbook(bytes).catch((error: unknown) => {
    throw broken(error);
  });
  let shared: WorkbookParts | null = null;
  /** Merged areas by sheet. */
  const merges: Awaited<ReturnType<typeof mergesIn>>[] = [];
  return {
    sheets: book.sheets.flatMap(({ name, hidden, path }, index) =>
      hidden || path === null ? [] : [{ name, index }],
    ),
    async *rows(sheet) {
      const path = book.sheets[sheet]?.path;
      if (!path) throw new Error('no such sheet');
      shared ??= await readShared(bytes, book);
      merges[sheet] ??= await mergesIn(bytes, path, limits.unpacked);
      const whole = unmerging(merges[sheet]);
      const { from1904 } = book;
      const system: System = { from1904, moment: serial => serialMoment(serial, from1904) };
      const reader = { ...shared, system };
      for await (const rows of rowsIn(partText(bytes, path, limits.unpacked), reader)) yield rows.map(whole);
    },
  };
}

/** Rows that hold something, some at a time. Throws `Refusal` in words. */
export async function* rowsOf(
  table: Table,
  sheet: number,
  limits: TableLimits,
): AsyncGenerator<NumberedRow[]> {
  let seen = 0;
  for await (const some of piecesOf(table, sheet)) {
    const rows = some.filter(({ cells }) => !cells.every(isBlank));
    seen += rows.length;
    if (seen > limits.rows) throw new Refusal(`一次最多导入${limits.rows}行，请拆分后再上传`);
    if (rows.some(({ cells }) => cells.length > limits.columns))
      throw new Refusal(`表格不能超过${limits.columns}列，请删除多余的列`);
    yield rows;
  }
}

async function* piecesOf(table: Table, sheet: number): AsyncGenerator<NumberedRow[]> {
  try {
    yield* table.rows(sheet);
  } catch (error) {
    throw broken(error);
  }
}
