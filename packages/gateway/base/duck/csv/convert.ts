import { isUtf8 } from 'node:buffer';
import { rmSync } from 'node:fs';
import type { DuckDBConnection } from '@duckdb/node-api';
import type { FoundSides } from '@gonghui/domain/sheets/side-rows.ts';
import { detectDelimiter } from 'hucre/csv';
import { csvText } from '../../sheets/csv/text.ts';
import { DATA_FILE_LIMITS } from '../../sheets/limits.ts';
import { readingOf, sqlTypeOf } from '../cell-readers.ts';
import { type ColumnPlan, fits, type Pass } from '../column-plan.ts';
import { parquetTo } from '../parquet-to.ts';
import { lookOf } from './cells.ts';
import { columnToScan } from './column.ts';
import { copyScanned } from './copy.ts';
import { Patched } from './patched.ts';
import { CsvScan, type Patches } from './scan.ts';

/** Bytes that are looked at between two hearings for whoever wants it to stop. */
const STEP = 8 * 1024 * 1024;

/** A text with rows beside its data our own reader reads. */
const NO_SIDES: FoundSides = { count: 0, list: [] };

/** Where a text is only looked at. */
const NOTHING_WRITTEN: Patches = { replace: () => {} };

interface CsvFile {
  readonly bytes: Buffer;
  readonly path: string;
  /** Where the text may be written in another encoding. */
  readonly beside: string;
  /** Null: the text is only looked at. */
  readonly target: string | null;
  readonly columns: readonly ColumnPlan[];
  /** Lines above the first row that counts. */
  readonly skip: number;
}

/**
 * Has DuckDB read a CSV text, which takes a quarter of the time that our own reader takes. Null when DuckDB would not cut it or
 * understand it as ours does, and then nothing was written: our own reader is to do it, which says what is wrong.
 */
export async function convertCsv(
  on: DuckDBConnection | null,
  { bytes: given, path, beside, target, columns: plans, skip }: CsvFile,
  check: () => void,
): Promise<Pass | null> {
  const [begin = ''] = csvText(given);
  const separator = detectDelimiter(begin);
  const utf8 = isUtf8(given);
  const bytes = utf8 ? given : Buffer.concat([...csvText(given)].map(text => Buffer.from(text)));
  const patched = new Patched(bytes, beside);
  // What came otherwise is written anew.
  if (!utf8 && target !== null) patched.replace(0, 0, '');
  const columns = plans.map(({ title, type, given }) =>
    columnToScan(title, lookOf(type), readingOf(type), given),
  );
  const looks = on === null || target === null;
  const scan = new CsvScan(bytes, {
    ...{ separator, columns, skip },
    patched: looks ? NOTHING_WRITTEN : patched,
  });
  try {
    do {
      if (!scan.advance(STEP)) return null;
      await new Promise(done => setImmediate(done));
      check();
    } while (!scan.done);
    if (scan.rows === 0 || scan.rows + skip > DATA_FILE_LIMITS.rows) return null;
    const found = columns.map(({ bad, noted, decimals, tally }) => ({ bad, noted, decimals, tally }));
    const { badCells, notes } = scan;
    const pass = {
      columns: found,
      rows: scan.rows,
      badCells: badCells.list,
      notes: notes.list,
      sides: NO_SIDES,
    };
    // Written when it is known what its columns are.
    if (looks || !fits(plans, found)) return pass;
    const text = {
      ...{ separator, quoted: scan.quoted, skip: scan.skipped, path: patched.end() ? beside : path },
      types: columns.map(({ whole, decimals }, index) =>
        sqlTypeOf(plans[index]?.type ?? 'input', whole, decimals),
      ),
    };
    const copied = await copyScanned(on, text, parquetTo(target)).catch((error: unknown) => {
      check();
      if (error instanceof Error && /^(INTERRUPT|Out of Memory)/.test(error.message)) throw error;
      return null;
    });
    // Our own reader is slower, and right.
    return copied === scan.rows ? pass : null;
  } finally {
    patched.close();
    rmSync(beside, { force: true });
  }
}
