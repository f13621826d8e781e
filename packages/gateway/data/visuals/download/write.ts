import { Readable } from 'node:stream';
import { EXPORT_ROWS } from '@gonghui/contract/exports.ts';
import type { DownloadFormat } from '@gonghui/contract/visuals.ts';
import { sheetCell, sheetText } from '@gonghui/domain/sheets/sheet-text.ts';
import { sheetName } from '@gonghui/domain/sheets/write-cell.ts';
import { plainType } from '@gonghui/elements/facts/plain.ts';
import type { Answer, AnswerColumn } from '@gonghui/elements/query/answer.ts';
import { answerNotes, standsFor } from '@gonghui/elements/query/answer-notes.ts';
import type { Cell } from '@gonghui/values/cell.ts';
import { writeXlsxStream, XLSX_MAX_ROWS_PER_SHEET } from 'hucre/xlsx';
import { writeBook } from '../../../base/sheets/book.ts';
import { formatOf, typedCell } from './cells.ts';
import { archive, csvOf, type Progress } from './csv.ts';
import { type DownloadedPanel, isReason, rowsWithTotals } from './part.ts';
import { pivotSheet } from './pivot-sheet.ts';

export interface DownloadFile {
  /** What stands behind the point of the file's name. */
  readonly kind: 'xlsx' | 'csv' | 'zip';
  readonly body: Readable;
  /**
   * Number of rows, whether the file was cut at its limit, and notes about the numbers that the file does not contain itself. Valid once
   * `body` has ended.
   */
  result(): Result;
}

interface Result {
  rows: number;
  capped: boolean;
  notes: readonly string[];
}

const WIDTH = 18;

/**
 * The data of parts as one file. A CSV of several is an archive with a file each. `long`: a single sheet is written row by row,
 * so that memory does not grow with it; a workbook of several sheets takes `EXPORT_ROWS` of rows. Which records the numbers
 * stand for is said on a sheet of its own, in a text beside tables of an archive, and of a lone table by its name.
 */
export function writeParts(
  parts: readonly DownloadedPanel[],
  format: Extract<DownloadFormat, 'xlsx' | 'csv'>,
  { long = false, told = async () => {} }: { long?: boolean; told?: Progress } = {},
): DownloadFile {
  const [only] = parts;
  const count: Result = { rows: 0, capped: false, notes: [] };
  const add = async (rows: number) => {
    count.rows += rows;
    await told(count.rows);
  };
  const hear = (notes: readonly string[]) => {
    count.notes = notes;
  };
  const result = () => count;
  if (format === 'csv')
    return parts.length === 1 && only
      ? { kind: 'csv', body: Readable.from(csvOf(only, add, ({ meta }) => hear(standsFor(meta)))), result }
      : { kind: 'zip', body: Readable.from(archive(parts, add)), result };
  return long && parts.length === 1 && only?.isRows
    ? { kind: 'xlsx', body: Readable.from(sheetOf(only, add, count)), result }
    : { kind: 'xlsx', body: Readable.from(bookOf(parts, add, count)), result };
}

const typedRows = (answer: Answer): Cell[][] =>
  rowsWithTotals(answer).map(row => answer.main.columns.map((column, at) => typedCell(row[at], column)));

const planOf = (column: AnswerColumn) => {
  const format = formatOf(column);
  return { title: column.alias, width: WIDTH, ...(format === undefined ? {} : { format }) };
};

/** One sheet, row by row. */
async function* sheetOf(part: DownloadedPanel, add: Progress, count: Result): AsyncGenerator<Uint8Array> {
  const answers = part.stretches();
  const first = await answers.next();
  if (first.done) return;
  count.notes = standsFor(first.value.meta);
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
function pivotOf({ asked: { component, mapping } }: DownloadedPanel, answer: Answer) {
  if (component.name !== 'pivot' || isReason(answer)) return null;
  const { totals } = (component.props.datumProps ?? {}) as { totals?: unknown };
  return pivotSheet(answer, mapping, TOTALS.find(one => one === totals) ?? 'all');
}

const NUMBERS = { id: '', alias: '', type: plainType('number'), role: 'measure' } as const;
const WORDS = { id: '', alias: '', type: plainType('text'), role: 'value' } as const;

function sheetPlan(part: DownloadedPanel, answer: Answer) {
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

function sheetRows(part: DownloadedPanel, answer: Answer): Cell[][] {
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

const NOTES = '说明';
const NOTES_PLAN = {
  heads: [
    { title: '组件', width: 24 },
    { title: '说明', width: 60 },
  ],
};

/** A sheet for each part, and where there is something to say of their numbers one that says it, behind them all. */
async function* bookOf(
  parts: readonly DownloadedPanel[],
  add: Progress,
  count: Result,
): AsyncGenerator<Uint8Array> {
  const begun: { part: DownloadedPanel; answers: AsyncGenerator<Answer>; first: Answer; name: string }[] = [];
  const names: string[] = [];
  for (const part of parts) {
    const answers = part.stretches();
    const first = await answers.next();
    if (first.done) continue;
    const name = sheetName(part.title, names);
    names.push(name);
    begun.push({ part, answers, first: first.value, name });
  }
  const plans = begun.map(({ name, part, first }) => ({ name, ...sheetPlan(part, first) }));
  const notes = begun.flatMap(({ part, first }) =>
    answerNotes(first.meta, false).map(note => [part.title, note]),
  );
  const noted = notes.length > 0 ? [{ name: sheetName(NOTES, names), ...NOTES_PLAN }] : [];
  const writer = writeBook([...plans, ...noted]);
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
    if (notes.length > 0) await writer.add(plans.length, notes);
    yield await writer.finish();
  } finally {
    await writer.end();
  }
}
