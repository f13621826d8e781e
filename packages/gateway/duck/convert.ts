import { readFileSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import { headRow, headTitles } from '@gonghui/domain/sheets/header.ts';
import { isBlank } from '@gonghui/values/cell.ts';
import { DATA_FILE_LIMITS, tableKind } from '../sheets/limits.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { Refusal } from '../sheets/refusal.ts';
import { openTable, rowsOf } from '../sheets/table.ts';
import { BadCells } from './bad-cells.ts';
import { type Reader, readerOf } from './cell-readers.ts';
import { convertCsv } from './csv/convert.ts';
import { copyScanned } from './csv/copy.ts';
import { CsvWriter } from './csv/write.ts';
import type { Converted, DuckConvert } from './messages.ts';
import { parquetTo } from './parquet-to.ts';

/** Rows by which the columns are guessed. */
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
  readonly titles: readonly string[];
  readonly readers: readonly Reader[];
  /** Rows of the sample that stand below the head, and how many rows of the sheet stand above them. */
  readonly below: readonly NumberedRow[];
  readonly skip: number;
}

function layoutOf(first: readonly NumberedRow[], texts: readonly string[]): Layout | null {
  const sample = first.map(({ cells }) => cells);
  const head = headRow(sample);
  const width = Math.max(0, ...sample.map(cells => cells.length));
  if (width === 0) return null;
  const titles = headTitles(head === null ? [] : (sample[head] ?? []), width);
  const begin = head === null ? 0 : head + 1;
  const below = first.slice(begin);
  const readers = titles.map((title, at) =>
    readerOf(
      below.map(({ cells }) => cells[at] ?? null),
      texts.includes(title),
    ),
  );
  const skip = begin === 0 ? 0 : (first[begin - 1]?.number ?? 0);
  return { titles, readers, below, skip };
}

/**
 * Reads a sheet and writes it as a Parquet file with the columns `c0`, `c1` …, its rows in their order. A cell that its
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
  const pieces = rowsOf(table, sheet, DATA_FILE_LIMITS)[Symbol.asyncIterator]();
  const first: NumberedRow[] = [];
  let step = await pieces.next();
  for (; !step.done && first.length < SAMPLE; step = await pieces.next()) first.push(...step.value);
  const layout = layoutOf(first, texts);
  if (layout === null) return { columns: [], rows: 0, bad: 0, badCells: [] };
  const { titles, readers, below, skip } = layout;
  if (tableKind(bytes, DATA_FILE_LIMITS) === 'csv') {
    const types = readers.map(({ type }) => type);
    const made = await convertCsv(on, { bytes, path, beside, target, titles, types, skip }, check);
    if (made) return made;
  }

  const feed = new CsvWriter(beside);
  const bad = new BadCells();
  let rows = 0;
  const take = async (some: readonly NumberedRow[]) => {
    for (const { number, cells } of some) {
      rows++;
      const line: (string | null)[] = [];
      for (const [at, reader] of readers.entries()) {
        const cell = cells[at] ?? null;
        const text = reader.read(cell);
        line.push(text ?? null);
        if (text === undefined) bad.add(number, titles[at] ?? '', String(cell));
      }
      if (cells.length > titles.length && cells.slice(titles.length).some(cell => !isBlank(cell)))
        throw new Refusal(`第${number}行的列数多于表头，请为每一列填写列名后再上传`);
      feed.add(line);
    }
    // Whoever wants it to stop gets a hearing.
    await new Promise(done => setImmediate(done));
    check();
  };
  try {
    await take(below);
    for (; !step.done; step = await pieces.next()) await take(step.value);
    feed.end();
    const types = readers.map(reader => reader.sqlType());
    const { separator, longest } = feed;
    const text = { path: beside, separator, longest, quoted: true, skip: 0, types };
    const copied = await copyScanned(on, text, parquetTo(target));
    if (copied !== rows) throw new Error(`${copied} rows of ${rows}`);
  } finally {
    feed.close();
  }
  const columns = readers.map(({ type, filled, bad, decimals }, at) => ({
    title: titles[at] ?? '',
    type,
    filled: filled(),
    bad: bad(),
    ...(type === 'number' && { precision: decimals() }),
  }));
  return { columns, rows, bad: columns.reduce((sum, column) => sum + column.bad, 0), badCells: bad.list };
}
