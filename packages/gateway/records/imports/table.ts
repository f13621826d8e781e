import type { CallReturn } from '@gonghui/contract/define.ts';
import {
  HEADS_OFFERED,
  type ImportColumn,
  type importCalls,
  LABEL_LETTERS,
  SAMPLE_ROWS,
} from '@gonghui/contract/imports.ts';
import { guessColumn } from '@gonghui/domain/sheets/guess.ts';
import { headCells, headMayGoOn } from '@gonghui/domain/sheets/head-rows.ts';
import { headRow, headTitles, titlesWithin } from '@gonghui/domain/sheets/header.ts';
import type { PlainType } from '@gonghui/domain/sheets/looks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { cellText } from '@gonghui/values/cell.ts';
import { regionNames, regionsCalled } from '../../base/checks/regions.ts';
import { readSheets } from '../../base/sheets/book.ts';
import type { SheetSample } from '../../base/sheets/messages.ts';

type Table = Omit<CallReturn<typeof importCalls.byExcel>, 'upload'>;

/** Rows from which choices and places are guessed, and how many decimals numbers have. */
const GUESS_ROWS = 500;
const CELL_SHOWN = 200;

const shown = (sheet: SheetSample): Table['sheets'][number] => ({
  index: sheet.index,
  name: sheet.name,
  rows: sheet.rows,
  columns: sheet.columns,
  head: headRow(sheet.top),
  numbers: sheet.numbers.slice(0, SAMPLE_ROWS),
  heads: sheet.top.slice(0, HEADS_OFFERED).map((_, at) => ({
    titles: headTitles(headCells(sheet.top, at), sheet.columns),
    goesOn: headMayGoOn(sheet.top, at),
  })),
  sample: sheet.sample
    .slice(0, SAMPLE_ROWS)
    .map(row =>
      Array.from({ length: sheet.columns }, (_, i) => cellText(row[i] ?? null).slice(0, CELL_SHOWN)),
    ),
});

/** What is in a table, for people to look at before anything happens. Refuses one in which nothing stands. */
export async function describeTable(name: string, path: string): Promise<Table> {
  const found = await readSheets(path, SAMPLE_ROWS);
  const sheets = found.sheets.filter(sheet => sheet.rows > 0);
  if (sheets.length === 0) throw new AppError('invalid', '表格中没有内容');
  return { name, sheets: sheets.map(shown), unread: found.unread };
}

const depths = (text: string): number[] => regionsCalled(text).map(code => regionNames(code)?.length ?? 0);

const PLAIN: ReadonlySet<string> = new Set<PlainType>([
  'input',
  'textarea',
  'number',
  'switch',
  'date',
  'date-time',
  'time',
]);

/** Choices and places are guessed by the first rows; whether a column is text, number or day is what all of them say. */
const typeByAll = <T extends string>(looked: T, all: PlainType): T | PlainType =>
  all === 'input' && !PLAIN.has(looked) ? looked : all;

/** The fields that the columns of a sheet look like. */
export async function guessColumns(
  path: string,
  index: number,
  head: number | null,
): Promise<(ImportColumn & { sample: string[] })[]> {
  const below = head === null ? 0 : head + 1;
  const { sheets } = await readSheets(path, GUESS_ROWS, below);
  const sheet = sheets.find(one => one.index === index);
  if (!sheet) throw new AppError('notFound', '没有这个工作表');
  const heads = headTitles(head === null ? [] : headCells(sheet.top, head), sheet.columns);
  const titles = titlesWithin(heads, LABEL_LETTERS);
  const beside = new Set(sheet.sides);
  const rows = sheet.sample.filter((_, at) => at >= below && !beside.has(sheet.numbers[at] ?? 0));
  return titles.map((title, i) => {
    const cells = rows.map(row => row[i] ?? null);
    const { type: looked, options, precision, unit, depth, full } = guessColumn(cells, depths);
    const type = typeByAll(looked, sheet.types[i] ?? 'input');
    const sample = cells.map(cellText).filter(Boolean).slice(0, 5);
    // A column in which nothing stands makes no field unless somebody wants it.
    return {
      title,
      ...(title !== heads[i] && { full: heads[i] }),
      type: sample.length > 0 ? type : null,
      options,
      precision,
      unit,
      depth,
      required: full,
      sample,
    };
  });
}
