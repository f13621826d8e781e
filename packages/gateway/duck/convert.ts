import { readFileSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { headRow, headTitles } from '@gonghui/domain/sheets/header.ts';
import { ColumnTally, looksOf } from '@gonghui/domain/sheets/looks.ts';
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
import type { Converted, DuckConvert } from './messages.ts';
import { parquetTo } from './parquet-to.ts';

/** Rows by which the head is found, and how the columns are read at first. */
const SAMPLE = 2_000;

/** Names of the visible sheets of a file. */
export const sheetsOf = async (path: string): Promise<{ name: string; index: number }[]> =>
  (await openTable(path, DATA_FILE_LIMITS)).sheets;

export interface ConvertTask extends DuckConvert {
  readonly target: string;
  /** A file that may be written for the time of the task. */
  readonly beside: string;
}

/** Head and columns of a sheet, by its first rows. */
interface Layout {
  readonly columns: readonly ColumnPlan[];
  /** How many rows of the sheet stand above the first that counts. */
  readonly skip: number;
}

function layoutOf(first: readonly NumberedRow[], texts: readonly string[]): Layout | null {
  const sample = first.map(({ cells }) => cells);
  const head = headRow(sample);
  const width = Math.max(0, ...sample.map(cells => cells.length));
  if (width === 0) return null;
  const titles = headTitles(head === null ? [] : (sample[head] ?? []), width);
  const begin = head === null ? 0 : head + 1;
  const columns = titles.map((title, at): ColumnPlan => {
    if (texts.includes(title)) return { title, type: 'input', given: true };
    const tally = new ColumnTally();
    for (const row of sample.slice(begin)) {
      const cell = row[at] ?? null;
      if (!isBlank(cell)) tally.add(looksOf(cell));
    }
    return { title, type: tally.type(), given: false };
  });
  return { columns, skip: begin === 0 ? 0 : (first[begin - 1]?.number ?? 0) };
}

interface Sheet {
  readonly rows: () => AsyncIterable<NumberedRow[]>;
  readonly beside: string;
  readonly target: string;
}

/** Reads all rows with our own reader; writes them when their columns are what they were read as. */
async function readAll(
  on: DuckDBConnection,
  { rows: given, beside, target }: Sheet,
  { columns, skip }: Layout,
  check: () => void,
): Promise<Pass> {
  const readers = columns.map(({ type, given }) => readerOf(type, given));
  const feed = new CsvWriter(beside);
  const bad = new BadCells();
  let rows = 0;
  const take = ({ number, cells }: NumberedRow) => {
    rows++;
    const line: (string | null)[] = [];
    for (const [at, reader] of readers.entries()) {
      const cell = cells[at] ?? null;
      const text = reader.read(cell);
      line.push(text ?? null);
      if (text === undefined) bad.add(number, columns[at]?.title ?? '', cellText(cell));
    }
    if (cells.length > columns.length && cells.slice(columns.length).some(cell => !isBlank(cell)))
      throw new Refusal(`第${number}行的列数多于表头，请为每一列填写列名后再上传`);
    feed.add(line);
  };
  try {
    for await (const some of given()) {
      for (const row of some) if (row.number > skip) take(row);
      // Whoever wants it to stop gets a hearing.
      await new Promise(done => setImmediate(done));
      check();
    }
    feed.end();
    const found = readers.map(({ tally, bad, decimals }) => ({ tally, bad: bad(), decimals: decimals() }));
    if (fits(columns, found)) {
      const types = readers.map(reader => reader.sqlType());
      const { separator, longest } = feed;
      const text = { path: beside, separator, longest, quoted: true, skip: 0, types };
      const copied = await copyScanned(on, text, parquetTo(target));
      if (copied !== rows) throw new Error(`${copied} rows of ${rows}`);
    }
    return { columns: found, rows, badCells: bad.list };
  } finally {
    feed.close();
  }
}

/** Times that a sheet is read at most: as it began, as all rows say it is, and with texts for what cannot be read. */
const PASSES = 3;

/**
 * Reads a sheet and writes it as a Parquet file with the columns `c0`, `c1` …, its rows in their order. Types come from all
 * rows: they are read as the first of them look, and again only where the others say otherwise. A cell that its
 * column cannot hold is empty there and listed. `check` is called now and then and throws when the work is to stop. A CSV text
 * that DuckDB cuts as we do is read by DuckDB itself.
 */
export async function convert(
  on: DuckDBConnection,
  { path, sheet, texts, target, beside }: ConvertTask,
  check: () => void,
): Promise<Converted> {
  const bytes = readFileSync(path);
  const table = await openTable(bytes, DATA_FILE_LIMITS);
  const rows = () => rowsOf(table, sheet, DATA_FILE_LIMITS);
  const first: NumberedRow[] = [];
  for await (const some of rows()) if (first.push(...some) >= SAMPLE) break;
  const layout = layoutOf(first, texts);
  if (layout === null) return { columns: [], rows: 0, bad: 0, badCells: [] };
  const csv = tableKind(bytes, DATA_FILE_LIMITS) === 'csv';
  const { skip } = layout;
  let { columns } = layout;
  for (let turn = 1; ; turn++) {
    const pass =
      (csv ? await convertCsv(on, { bytes, path, beside, target, columns, skip }, check) : null) ??
      (await readAll(on, { rows, beside, target }, { columns, skip }, check));
    if (fits(columns, pass.columns)) return convertedOf(columns, pass);
    if (turn === PASSES) throw new Error('columns that are read as what they are not');
    columns = planned(columns, pass.columns);
  }
}
