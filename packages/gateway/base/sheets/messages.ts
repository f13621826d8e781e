import type { SheetRow } from '@gonghui/domain/sheets/drafts.ts';
import type { PlainType } from '@gonghui/domain/sheets/looks.ts';
import type { FoundSides } from '@gonghui/domain/sheets/side-rows.ts';
import type { TemplateComponent } from '@gonghui/scene/types.ts';
import type { SheetCell } from '@gonghui/values/cell.ts';
import type { NotedCells } from './column-noting.ts';
import type { NamedIds } from './name-ids.ts';

/** A table that came: the file it lies in, so that no second copy is held, or its bytes. */
export type Source = string | Uint8Array;

/** Cells of a column that are read otherwise than they stand, and those that keep their rows out. */
export interface ColumnNotes {
  noted: NotedCells;
  refused: NotedCells;
}

/** The same of all columns of a sheet, and the rows that stand beside its data. */
export interface NotedColumns {
  columns: ColumnNotes[];
  sides: FoundSides;
}

/** What an import will say of the columns of a sheet: the fields they become (null for one that is left out), and what the enterprise has by name, now. */
export interface NotesQuestion {
  source: Source;
  sheet: number;
  /** Rows that hold something before the first that is data. */
  below: number;
  columns: readonly (TemplateComponent | null)[];
  names: NamedIds;
  /** Sums and lines below the table become records, too. */
  keepTotals: boolean;
  /** Milliseconds since 1970. */
  now: number;
}

/** What a reading thread is asked: the sheets with their first rows (and the types of their columns by all rows from `below` on), or all rows of one of them, or what an import will say of them. */
export type Question =
  | { ask: 'sheets'; source: Source; sample: number; below: number | null }
  | ({ ask: 'notes' } & NotesQuestion)
  | { ask: 'rows'; source: Source; sheet: number; batch: number }
  | { ask: 'write'; sheets: SheetPlan[] };

/** A sheet to be written. */
export interface SheetPlan {
  name: string;
  heads: SheetHead[];
  /** Holds what others point to and nobody reads. */
  hidden?: boolean;
  /** Cells that stand as one; rows and columns counted from 0, the row of heads among them. */
  merges?: { startRow: number; startCol: number; endRow: number; endCol: number }[];
  /** Rows and columns that stay in sight; the row of heads unless it says. */
  frozen?: { rows: number; columns: number };
}

/** A column of a sheet to be written. */
export interface SheetHead {
  title: string;
  /** Excel number format; absent: as the cell is. */
  format?: string;
  /** In characters. */
  width?: number;
  /** Where the choices for its cells stand, as a range of the workbook (`选项!$A$2:$A$9`). */
  choices?: string;
}

export interface SheetSample {
  /** Place in the workbook, hidden sheets counted: what `rows` is asked by. */
  index: number;
  name: string;
  /** Rows that hold something, heads included. */
  rows: number;
  columns: number;
  sample: SheetCell[][];
  /** Where those rows stand in the sheet, from 1. */
  numbers: number[];
  /** The same rows with what is merged in them, to find the head by. */
  top: NumberedRow[];
  /** What each column is by all rows below the head; none where that was not asked. */
  types: PlainType[];
  /** Where the first rows stand that are beside the data (sums, lines below the table), which were not asked what the columns are. */
  sides: number[];
}

/** The sheets of a workbook that are read, and how many stand behind them. */
export interface FoundSheets {
  sheets: SheetSample[];
  unread: number;
}

/** A row with its number in the sheet, from 1, as the person sees it beside the row. */
export type NumberedRow = SheetRow;

/** What it answers; `rows` come in batches, the next one when the last was taken. */
export type Reply =
  | FoundSheets
  | { notes: NotedColumns }
  | { rows: NumberedRow[]; last: boolean }
  | { file: Uint8Array }
  | { taken: true }
  | { refusal: string; tooLarge?: boolean };

/** What it is told while it works: take the next batch, rows to write, or that all rows were given. */
export type Push = { next: true } | { add: SheetCell[][]; sheet: number } | { finish: true };
