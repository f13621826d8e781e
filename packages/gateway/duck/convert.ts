import { type DuckDBAppender, type DuckDBConnection, DuckDBDataChunk, VARCHAR } from '@duckdb/node-api';
import { isBlank } from '@gonghui/domain/sheets/cell.ts';
import { headRow, headTitles } from '@gonghui/domain/sheets/header.ts';
import { DATA_FILE_LIMITS } from '../sheets/limits.ts';
import type { NumberedRow } from '../sheets/messages.ts';
import { Refusal } from '../sheets/refusal.ts';
import { openTable, rowsOf } from '../sheets/table.ts';
import { type Reader, readerOf } from './cell-readers.ts';
import type { BadCell, Converted, DuckConvert } from './messages.ts';

/** Rows by which the columns are guessed. */
const SAMPLE = 2_000;
const CHUNK = 2_048;
/** Cells that are listed of those that cannot be read; all are counted. */
const LISTED = 10_000;
const PARQUET = '(format parquet, compression zstd, use_tmp_file false)';

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Names of the visible sheets of a file. */
export const sheetsOf = async (path: string): Promise<{ name: string; index: number }[]> =>
  (await openTable(path, DATA_FILE_LIMITS)).sheets;

/**
 * Reads a sheet and writes it as a Parquet file with the columns `c0`, `c1` … and `row`, its number in the sheet. A cell that
 * its column cannot hold is empty there and listed. `check` is called now and then and throws when the work is to stop.
 */
export async function convert(
  on: DuckDBConnection,
  { path, sheet, texts, target }: DuckConvert & { target: string },
  check: () => void,
): Promise<Converted> {
  const table = await openTable(path, DATA_FILE_LIMITS);
  const pieces = rowsOf(table, sheet, DATA_FILE_LIMITS)[Symbol.asyncIterator]();
  const first: NumberedRow[] = [];
  let step = await pieces.next();
  for (; !step.done && first.length < SAMPLE; step = await pieces.next()) first.push(...step.value);
  const sample = first.map(({ cells }) => cells);
  const head = headRow(sample);
  const width = Math.max(0, ...sample.map(cells => cells.length));
  if (width === 0) return { columns: [], rows: 0, bad: 0, badCells: [] };
  const titles = headTitles(head === null ? [] : (sample[head] ?? []), width);
  const below = sample.slice(head === null ? 0 : head + 1);
  const readers: Reader[] = titles.map((title, at) =>
    readerOf(
      below.map(cells => cells[at] ?? null),
      texts.includes(title),
    ),
  );

  const feed = await openFeed(on, width);
  const badCells: BadCell[] = [];
  let rows = 0;
  const take = async (some: readonly NumberedRow[]) => {
    for (const { number, cells } of some) {
      rows++;
      const line: (string | null)[] = [String(number)];
      for (let at = 0; at < width; at++) {
        const cell = cells[at] ?? null;
        const reader = readers[at] as Reader;
        const text = reader.read(cell);
        line.push(text ?? null);
        if (text === undefined && badCells.length < LISTED)
          badCells.push({ row: number, title: titles[at] ?? '', text: String(cell).slice(0, 200) });
      }
      if (cells.slice(width).some(cell => !isBlank(cell)))
        throw new Refusal(`第${number}行的列数多于表头，请为每一列填写列名后再上传`);
      feed.add(line);
    }
    // Whoever wants it to stop gets a hearing.
    await new Promise(done => setImmediate(done));
    check();
  };
  await take(first.slice(head === null ? 0 : head + 1));
  for (; !step.done; step = await pieces.next()) await take(step.value);
  feed.end();

  const casts = readers.map((reader, at) => `cast(t${at + 1} as ${reader.sqlType()}) as c${at}`);
  await on.run(
    `copy (select cast(t0 as integer) as "row", ${casts.join(', ')} from fed) to ${quoted(target)} ${PARQUET}`,
  );
  const columns = readers.map(({ type, filled, bad, decimals }, at) => ({
    title: titles[at] ?? '',
    type,
    filled: filled(),
    bad: bad(),
    ...(type === 'number' && { precision: decimals() }),
  }));
  return { columns, rows, bad: columns.reduce((sum, column) => sum + column.bad, 0), badCells };
}

/** A table `fed` of texts `t0` … `t<width>`, filled line by line. */
async function openFeed(on: DuckDBConnection, width: number) {
  const names = Array.from({ length: width + 1 }, (_, at) => `t${at}`);
  await on.run(`create table fed (${names.map(name => `${name} varchar`).join(', ')})`);
  const appender: DuckDBAppender = await on.createAppender('fed');
  const types = names.map(() => VARCHAR);
  let lines: (string | null)[][] = [];
  const flush = () => {
    if (lines.length === 0) return;
    const chunk = DuckDBDataChunk.create(types, lines.length);
    chunk.setRows(lines);
    appender.appendDataChunk(chunk);
    lines = [];
  };
  return {
    add(line: (string | null)[]) {
      lines.push(line);
      if (lines.length === CHUNK) flush();
    },
    end() {
      flush();
      appender.flushSync();
      appender.closeSync();
    },
  };
}
