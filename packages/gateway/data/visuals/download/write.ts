import { Readable } from 'node:stream';
import { EXPORT_ROWS } from '@gonghui/contract/exports.ts';
import type { DownloadFormat } from '@gonghui/contract/visuals.ts';
import { sheetCell, sheetText } from '@gonghui/domain/sheets/sheet-text.ts';
import { sheetName } from '@gonghui/domain/sheets/write-cell.ts';
import type { Answer, AnswerColumn } from '@gonghui/elements/query/answer.ts';
import { CSV_BEGIN, CSV_END, csvLine, csvText } from '@gonghui/kernel/csv.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { Zip, ZipDeflate } from 'fflate';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { writeBook } from '../../../base/sheets/book.ts';
import { csvWriter, formatOf, typedCell } from './cells.ts';
import { headsOf, isReason, type Part, rowsWithTotals } from './part.ts';
import { pivotSheet } from './pivot-sheet.ts';

/** Told after each stretch: how many rows have gone out so far. May throw to stop it. */
export type Told = (rows: number) => Promise<void>;

export interface Written {
  /** What stands behind the point of the file's name. */
  readonly kind: 'xlsx' | 'csv' | 'zip';
  readonly body: Readable;
  /** How many rows it holds, and whether there were more than such a file takes; true once `body` has ended. */
  result(): { rows: number; capped: boolean };
}

const WIDTH = 18;

/**
 * The data of parts as one file. A CSV of several is an archive with a file each. Memory does not grow with the rows, but for
 * a workbook of several sheets, which takes `EXPORT_ROWS` of them.
 */
export function writeParts(
  parts: readonly Part[],
  format: Extract<DownloadFormat, 'xlsx' | 'csv'>,
  told: Told = async () => {},
): Written {
  const [only] = parts;
  const count = { rows: 0, capped: false };
  const add = async (rows: number) => {
    count.rows += rows;
    await told(count.rows);
  };
  const result = () => count;
  if (format === 'csv')
    return parts.length === 1 && only
      ? { kind: 'csv', body: Readable.from(csvOf(only, add)), result }
      : { kind: 'zip', body: Readable.from(archive(parts, add)), result };
  return parts.length === 1 && only?.isRows
    ? { kind: 'xlsx', body: Readable.from(sheetOf(only, add, count)), result }
    : { kind: 'xlsx', body: Readable.from(bookOf(parts, add, count)), result };
}

/** Asks for the next while the one before is written: the database and this process work at the same time. */
async function* ahead<T>(steps: AsyncGenerator<T>): AsyncGenerator<T> {
  try {
    for (let next = steps.next(); ; ) {
      const step = await next;
      if (step.done) return;
      next = steps.next();
      // Who goes on hears of it; who stops has his own reason.
      next.catch(() => undefined);
      yield step.value;
    }
  } finally {
    await steps.return(undefined);
  }
}

async function* csvOf(part: Part, add: Told): AsyncGenerator<Buffer> {
  let begun = false;
  for await (const answer of ahead(part.stretches())) {
    const { columns } = answer.main;
    const rows = rowsWithTotals(answer, part.asked.component.name === 'pivot');
    const writers = columns.map(csvWriter);
    let lines = '';
    for (const row of rows) lines += writers.map((write, at) => write(row[at])).join(',') + CSV_END;
    const head = begun ? '' : CSV_BEGIN + csvLine(headsOf(columns).map(csvText)) + CSV_END;
    begun = true;
    yield Buffer.from(head + lines);
    await add(rows.length);
  }
}

async function* archive(parts: readonly Part[], add: Told): AsyncGenerator<Uint8Array> {
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const names: string[] = [];
  for (const part of parts) {
    const name = sheetName(part.title, names);
    names.push(name);
    const file = new ZipDeflate(`${name}.csv`, { level: 6 });
    zip.add(file);
    for await (const chunk of csvOf(part, add)) {
      file.push(chunk);
      yield* ready.splice(0);
    }
    file.push(new Uint8Array(0), true);
  }
  zip.end();
  yield* ready;
}

const typedRows = (answer: Answer): Cell[][] =>
  rowsWithTotals(answer).map(row => answer.main.columns.map((column, at) => typedCell(row[at], column)));

const planOf = (column: AnswerColumn) => {
  const format = formatOf(column);
  return { title: column.alias, width: WIDTH, ...(format === undefined ? {} : { format }) };
};

/** One sheet, row by row. */
async function* sheetOf(part: Part, add: Told, count: { capped: boolean }): AsyncGenerator<Uint8Array> {
  const answers = part.stretches();
  const first = await answers.next();
  if (first.done) return;
  const { columns } = first.value.main;
  let left = XLSX_MAX_ROWS_PER_SHEET - 1;
  async function* rows(): AsyncGenerator<Cell[]> {
    for (let step = first; !step.done; step = await answers.next()) {
      const taken = typedRows(step.value)
        .slice(0, left)
        .map(row => row.map(sheetCell));
      left -= taken.length;
      yield* taken;
      await add(taken.length);
      if (left > 0) continue;
      count.capped = step.value.next !== undefined;
      return;
    }
  }
  yield* writeXlsxStream(rows(), {
    name: sheetName(part.title, []),
    columns: columns.map(column => {
      const { title, width, format } = { format: undefined, ...planOf(column) };
      return { header: sheetText(title), width, ...(format === undefined ? {} : { numFmt: format }) };
    }),
    freezePane: { rows: 1 },
  });
}

const TOTALS = ['none', 'grand', 'all'] as const;

/** The grid of a pivot table; null for any other panel, and where a reason stands in its place. */
function pivotOf({ asked: { component, mapping } }: Part, answer: Answer) {
  if (component.name !== 'pivot' || isReason(answer)) return null;
  const { totals } = (component.props.datumProps ?? {}) as { totals?: unknown };
  return pivotSheet(answer, mapping, TOTALS.find(one => one === totals) ?? 'all');
}

const NUMBERS = { id: '', alias: '', type: 'number', role: 'measure' } as const;
const WORDS = { id: '', alias: '', type: 'input', role: 'value' } as const;

function sheetPlan(part: Part, answer: Answer) {
  const pivot = pivotOf(part, answer);
  if (!pivot) return { heads: answer.main.columns.map(planOf) };
  const { cells, merges, heads, measures } = pivot;
  const [first = []] = cells;
  return {
    heads: first.map((cell, at) => {
      const measure = measures[at];
      const format = measure ? formatOf(measure) : undefined;
      const title = String(typedCell(cell, WORDS) ?? '');
      return { title, width: WIDTH, ...(format === undefined ? {} : { format }) };
    }),
    merges,
    frozen: heads,
  };
}

function sheetRows(part: Part, answer: Answer): Cell[][] {
  const pivot = pivotOf(part, answer);
  if (!pivot) return typedRows(answer);
  const { cells, heads } = pivot;
  return cells
    .slice(1)
    .map((row, at) =>
      row.map((cell, column) =>
        typedCell(cell, at + 1 >= heads.rows && column >= heads.columns ? NUMBERS : WORDS),
      ),
    );
}

/** A sheet for each part. */
async function* bookOf(
  parts: readonly Part[],
  add: Told,
  count: { rows: number; capped: boolean },
): AsyncGenerator<Uint8Array> {
  const begun: { part: Part; answers: AsyncGenerator<Answer>; first: Answer; name: string }[] = [];
  const names: string[] = [];
  for (const part of parts) {
    const answers = part.stretches();
    const first = await answers.next();
    if (first.done) continue;
    const name = sheetName(part.title, names);
    names.push(name);
    begun.push({ part, answers, first: first.value, name });
  }
  const writer = writeBook(begun.map(({ name, part, first }) => ({ name, ...sheetPlan(part, first) })));
  try {
    for (const [sheet, { part, answers, first }] of begun.entries()) {
      for (let answer: Answer | undefined = first; answer; answer = (await answers.next()).value) {
        const rows = sheetRows(part, answer);
        const taken = rows.slice(0, EXPORT_ROWS - count.rows);
        if (taken.length > 0) await writer.add(sheet, taken);
        await add(taken.length);
        if (taken.length === rows.length) continue;
        count.capped = true;
        break;
      }
    }
    yield await writer.finish();
  } finally {
    await writer.end();
  }
}
