import { parentPort } from 'node:worker_threads';
import { columnLetter } from '@gonghui/domain/sheets/header.ts';
import { ColumnTally, looksOf } from '@gonghui/domain/sheets/looks.ts';
import { sheetCell, sheetText } from '@gonghui/domain/sheets/sheet-text.ts';
import { SideRows } from '@gonghui/domain/sheets/side-rows.ts';
import { bareCell, cellsWeight, isBlank, isShown, type SheetCell } from '@gonghui/values/cell.ts';
import { cellFormats } from './cell-formats.ts';
import { BROKEN, SHEET_LIMITS } from './limits.ts';
import type { NumberedRow, Push, Question, Reply, SheetHead, SheetSample } from './messages.ts';
import { withLines } from './own-export.ts';
import { Refusal } from './refusal.ts';
import { openTable, rowsOf } from './table.ts';

/**
 * Reads and writes spreadsheets on a thread of its own, which may be ended at any time (promise D28). It answers one question after
 * another; what only one sort of them needs is loaded when it is asked.
 */
const port = parentPort;
if (!port) throw new Error('runs as a worker');
const say = (reply: Reply) => port.postMessage(reply);
const pushed: Push[] = [];
let wake: (() => void) | null = null;
port.on('message', (told: Question | Push) => {
  if ('ask' in told) return void answer(told);
  pushed.push(told);
  wake?.();
});
const next = async (): Promise<Push> => {
  while (pushed.length === 0)
    await new Promise<void>(resolve => {
      wake = resolve;
    });
  return pushed.shift() as Push;
};

const MOST_SHEETS = 20;

function tallyRow(tallies: ColumnTally[], cells: readonly SheetCell[]): void {
  while (tallies.length < cells.length) tallies.push(new ColumnTally());
  for (const [at, cell] of cells.entries()) if (!isBlank(cell)) tallies[at]?.add(looksOf(cell));
}

async function answerSheets({ source, sample, below }: Extract<Question, { ask: 'sheets' }>) {
  const sheets: SheetSample[] = [];
  const table = await withLines(await openTable(source, SHEET_LIMITS), SHEET_LIMITS);
  for (const { name, index } of table.sheets.slice(0, MOST_SHEETS)) {
    const sheet: SheetSample = {
      name,
      index,
      rows: 0,
      columns: 0,
      sample: [],
      numbers: [],
      top: [],
      types: [],
      sides: [],
    };
    const tallies: ColumnTally[] = [];
    const sides = new SideRows({ keep: false });
    for await (const rows of rowsOf(table, index, SHEET_LIMITS))
      for (const row of rows) {
        if (below !== null && sheet.rows >= below)
          for (const data of sides.take([row])) tallyRow(tallies, data.cells);
        sheet.rows++;
        sheet.columns = Math.max(sheet.columns, row.cells.length);
        if (sheet.sample.length >= sample) continue;
        sheet.sample.push(row.cells);
        sheet.numbers.push(row.number);
        sheet.top.push(row);
      }
    sheets.push({
      ...sheet,
      types: tallies.map(tally => tally.type()),
      sides: sides.list.map(({ row }) => row),
    });
  }
  say({ sheets, unread: Math.max(0, table.sheets.length - MOST_SHEETS) });
}

/** Batches that wait to be taken, at most, and characters after which one is full though it has few rows. */
const AHEAD = 2;
const BATCH_CHARS = 4_000_000;

async function answerRows({ source, sheet, batch }: Extract<Question, { ask: 'rows' }>) {
  let rows: NumberedRow[] = [];
  let given = 0;
  let chars = 0;
  const table = await withLines(await openTable(source, SHEET_LIMITS), SHEET_LIMITS);
  for await (const some of rowsOf(table, sheet, SHEET_LIMITS)) {
    for (const row of some) {
      rows.push(row);
      chars += cellsWeight(row.cells);
      if (rows.length < batch && chars < BATCH_CHARS) continue;
      say({ rows, last: false });
      rows = [];
      chars = 0;
      // A little ahead of who takes them, so that neither waits for the other, and no further.
      if (++given > AHEAD) await next();
    }
  }
  say({ rows, last: true });
}

/** Cells of a column are chosen from a list; what is not in it is refused by the office program as it is by us. */
const choicesOf = ({ title, choices }: SheetHead, column: number) => {
  if (choices === undefined) return [];
  const letter = columnLetter(column);
  return [
    {
      type: 'list' as const,
      formula1: choices,
      range: `${letter}2:${letter}${SHEET_LIMITS.rows}`,
      allowBlank: true,
      showErrorMessage: true,
      errorTitle: title.slice(0, 30),
      errorMessage: '请从下拉列表中选择',
    },
  ];
};

async function answerWrite({ sheets }: Extract<Question, { ask: 'write' }>) {
  const rows: SheetCell[][][] = sheets.map(({ heads }) => [heads.map(({ title }) => sheetText(title))]);
  for (let push = await next(); !('finish' in push); push = await next()) {
    if ('add' in push) {
      const target = rows[push.sheet];
      for (const row of push.add) target?.push(row);
      say({ taken: true });
    }
  }
  const formats = rows.map(cellFormats);
  const from1904 = rows.some(sheet => sheet.some(row => row.some(cell => isShown(cell) && cell.from1904)));
  const { writeXlsx } = await import('hucre/xlsx');
  const file = await writeXlsx({
    // Numbers of such a workbook are the days that they were only in another one of its system.
    ...(from1904 && { dateSystem: '1904' as const }),
    sheets: sheets.map((sheet, i) => ({
      name: sheet.name,
      columns: sheet.heads.map(({ format, width }, at) => ({
        numFmt: format ?? formats[i]?.columns[at],
        width,
      })),
      rows: rows[i]?.map(row => row.map(cell => sheetCell(bareCell(cell)))),
      cells: formats[i]?.cells,
      freezePane: sheet.frozen ?? { rows: 1 },
      ...(sheet.merges ? { merges: sheet.merges } : {}),
      hidden: sheet.hidden,
      dataValidations: sheet.heads.flatMap(choicesOf),
    })),
  });
  say({ file });
}

async function answer(question: Question): Promise<void> {
  // Batches of the last table were taken behind its end, which nobody waited for any more.
  pushed.length = 0;
  try {
    if (question.ask === 'sheets') await answerSheets(question);
    else if (question.ask === 'notes') say({ notes: await (await import('./notes.ts')).notesOf(question) });
    else if (question.ask === 'rows') await answerRows(question);
    else await answerWrite(question);
  } catch (error) {
    say(
      error instanceof Refusal ? { refusal: error.message, tooLarge: error.tooLarge } : { refusal: BROKEN },
    );
  }
}
