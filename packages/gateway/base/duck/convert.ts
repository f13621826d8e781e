import { readFileSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { SideRows } from '@gonghui/domain/sheets/side-rows.ts';
import { cellText, isBlank } from '@gonghui/values/cell.ts';
import { DATA_FILE_LIMITS, tableKind } from '../sheets/limits.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { Refusal } from '../sheets/refusal.ts';
import { openTable, rowsOf } from '../sheets/table.ts';
import { BadCells } from './bad-cells.ts';
import { readerOf } from './cell-readers.ts';
import { type ColumnPlan, convertedOf, fits, type Pass, planned } from './column-plan.ts';
import { convertCsv } from './csv/convert.ts';
import { copyScanned } from './csv/copy.ts';
import { CsvWriter } from './csv/write.ts';
import { layoutOf } from './layout.ts';
import type { Converted, DuckConvert } from './messages.ts';
import { parquetTo } from './parquet-to.ts';
import { seenOf } from './seen.ts';

/** Rows by which the head is found, and how the columns are read at first. */
const SAMPLE = 2_000;

/** Names of the visible sheets of a file. */
export const sheetsOf = async (path: string): Promise<{ name: string; index: number }[]> =>
  (await openTable(path, DATA_FILE_LIMITS)).sheets;

interface ConvertTask extends DuckConvert {
  /** Null: nothing is written, the sheet is only looked at. */
  readonly target: string | null;
  /** A file that may be written for the time of the task. */
  readonly beside: string;
}

interface Sheet {
  readonly rows: () => AsyncIterable<NumberedRow[]>;
  readonly beside: string;
  readonly target: string | null;
}

/** Reads all rows with our own reader; writes them when their columns are what they were read as. */
async function readAll(
  on: DuckDBConnection | null,
  { rows: given, beside, target }: Sheet,
  { columns, skip, keep }: { columns: readonly ColumnPlan[]; skip: number; keep: boolean },
  check: () => void,
): Promise<Pass> {
  const readers = columns.map(({ type, given }) => readerOf(type, given));
  const feed = on === null || target === null ? null : new CsvWriter(beside);
  const bad = new BadCells();
  const notes = new BadCells();
  const sides = new SideRows({ keep });
  let rows = 0;
  let row = 0;
  const note = columns.map(
    ({ title }, at) =>
      (text: string) =>
        notes.add(row, at, title, text),
  );
  const take = ({ number, cells }: NumberedRow) => {
    rows++;
    row = number;
    const line: (string | null)[] = [];
    for (const [at, reader] of readers.entries()) {
      const cell = cells[at] ?? null;
      const text = reader.read(cell, note[at] as (text: string) => void);
      line.push(text ?? null);
      if (text === undefined) bad.add(number, at, columns[at]?.title ?? '', cellText(cell));
    }
    if (cells.length > columns.length && cells.slice(columns.length).some(cell => !isBlank(cell)))
      throw new Refusal(`第${number}行的列数多于表头，请为每一列填写列名后再上传`);
    feed?.add(line);
  };
  try {
    for await (const some of given()) {
      for (const row of sides.take(some.filter(({ number }) => number > skip))) take(row);
      // Whoever wants it to stop gets a hearing.
      await new Promise(done => setImmediate(done));
      check();
    }
    feed?.end();
    const found = readers.map(({ tally, bad, noted, decimals }) => ({
      ...{ tally, bad: bad(), noted: noted(), decimals: decimals() },
    }));
    if (on && feed && target !== null && fits(columns, found)) {
      const types = readers.map(reader => reader.sqlType());
      const { separator, longest } = feed;
      const text = { path: beside, separator, longest, quoted: true, skip: 0, types };
      const copied = await copyScanned(on, text, parquetTo(target));
      if (copied !== rows) throw new Error(`${copied} rows of ${rows}`);
    }
    return { columns: found, rows, badCells: bad.list, notes: notes.list, sides: sides.found };
  } finally {
    feed?.close();
  }
}

/** A sheet in which nothing stands. */
const NOTHING: Converted = {
  ...{ columns: [], head: 0, goesOn: null, lost: [], lostHead: false, rows: 0 },
  ...{ bad: 0, badCells: [], noted: 0, notes: [], sides: { count: 0, list: [] } },
};

/** Times that a sheet is read at most: as it began, as all rows say it is, and with texts for what cannot be read. */
const PASSES = 3;

/**
 * Reads a sheet and writes it as a Parquet file with the columns `c0`, `c1` …, its rows in their order. Types come from all
 * rows: they are read as the first of them look, and again only where the others say otherwise. A cell that its
 * column cannot hold is empty there and listed. Rows that stand beside the data are listed, and left out unless they are to be kept. `check` is called now and then and throws when the work is to stop. A CSV text
 * that DuckDB cuts as we do is read by DuckDB itself. Without a target nothing is written and DuckDB is not needed: all rows are
 * read just the same, and the first come with what is known of them.
 */
export async function convert(
  on: DuckDBConnection | null,
  { path, sheet, target, beside, ...asked }: ConvertTask,
  check: () => void,
): Promise<Converted> {
  const bytes = readFileSync(path);
  const table = await openTable(bytes, DATA_FILE_LIMITS);
  const rows = () => rowsOf(table, sheet, DATA_FILE_LIMITS);
  const first: NumberedRow[] = [];
  for await (const some of rows()) if (first.push(...some) >= SAMPLE) break;
  const layout = layoutOf(first, asked);
  if (layout === null) return NOTHING;
  const [lost] = layout.lost;
  // What is set while the sheet is looked at may be of heads that are not chosen any more.
  if (lost !== undefined && target !== null && !asked.kept)
    throw new Refusal(`没有列名为「${lost}」的列，请重新打开预览再设置类型`);
  const csv = tableKind(bytes, DATA_FILE_LIMITS) === 'csv';
  const { skip } = layout;
  const keep = asked.keepTotals === true;
  let { columns } = layout;
  for (let turn = 1; ; turn++) {
    const pass =
      (csv ? await convertCsv(on, { bytes, path, beside, target, columns, skip }, check) : null) ??
      (await readAll(on, { rows, beside, target }, { columns, skip, keep }, check));
    if (fits(columns, pass.columns)) {
      const found = convertedOf(layout, columns, pass);
      return target === null ? { ...found, seen: seenOf(first, layout, columns) } : found;
    }
    if (turn === PASSES) throw new Error('columns that are read as what they are not');
    columns = planned(columns, pass.columns);
  }
}
