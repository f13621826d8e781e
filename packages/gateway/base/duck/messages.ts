import type { FoundSides } from '@gonghui/domain/sheets/side-rows.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { FileColumnType } from './cell-readers.ts';

/** A statement with its parameters (`$1` …), as `SqlParts` makes them. */
export interface DuckStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** What the process is told to do. */
export interface DuckTask {
  readonly statements: readonly DuckStatement[];
  /** Files that may be opened, whole paths. */
  readonly files: readonly string[];
  /** A file that our own statements write; without it they may only read. */
  readonly target: string | null;
  /** Tables of texts that are filled before the statements run: their names and columns. */
  readonly feeds: readonly { readonly table: string; readonly columns: readonly string[] }[];
  /** Nothing of what is fed comes to lie on a disk, and each statement that asks answers. */
  readonly carries: boolean;
  /** A sheet of a file that people gave, to be written to `target`; without one it is only looked at. */
  readonly convert: DuckConvert | null;
  /** Names of the sheets of this file, and nothing else. */
  readonly sheetsOf: string | null;
  /** A folder that is this task's own and is removed behind it. */
  readonly folder: string;
  readonly mostRows: number;
}

/** A sheet of a file, by its place in it. */
export interface DuckConvert {
  readonly path: string;
  readonly sheet: number;
  /** Number of the row with the heads, as the sheet counts its rows; 0 for none, absent: as it looks. */
  readonly head?: number | undefined;
  /** Types that somebody set by hand, by the title of the column. */
  readonly types: readonly SetType[];
  /** Sums and lines below the table are data like any other row. */
  readonly keepTotals?: boolean | undefined;
  /** Head and types were set for another file: what is not in this one is passed over, and told. */
  readonly kept?: boolean;
}

/** A type that a column has whatever stands in it. */
export interface SetType {
  readonly title: string;
  readonly type: FileColumnType;
}

/** A cell about which there is something to say: what it holds, where its column cannot; else how it was read. */
export interface BadCell {
  readonly row: number;
  /** Place of its column, from 0. */
  readonly at: number;
  readonly title: string;
  readonly text: string;
}

/** A cell as it is read: `text` of one that its column cannot hold is what stands there. */
export interface SeenCell {
  readonly text: string;
  readonly bad?: boolean;
  readonly note?: string;
}

/** What a sheet looks like to whoever decides how it is read. */
export interface SheetPreview {
  /** The first rows as they stand, to find the heads in. */
  readonly top: readonly { readonly row: number; readonly cells: readonly string[] }[];
  /** The first rows as they are read. */
  readonly first: readonly { readonly row: number; readonly cells: readonly SeenCell[] }[];
}

/** What came of a sheet. */
export interface Converted {
  readonly columns: readonly {
    readonly title: string;
    readonly type: FileColumnType;
    /** Cells that hold something, and those of them that the column cannot hold. */
    readonly filled: number;
    readonly bad: number;
    /** Cells that were taken, with something to say of how. */
    readonly noted: number;
    readonly precision?: number;
  }[];
  /** Number of the row with the heads; 0 where there is none. */
  readonly head: number;
  /** Number of the row below it that may belong to it; null for none. */
  readonly goesOn: number | null;
  /** What was set by hand for another file and is not in this one: titles of columns, and the row of heads. */
  readonly lost: readonly string[];
  readonly lostHead: boolean;
  readonly rows: number;
  readonly bad: number;
  /** The first ten thousand of them. */
  readonly badCells: readonly BadCell[];
  readonly noted: number;
  readonly notes: readonly BadCell[];
  /** Rows that stand beside the data (sums, lines below the table), whether they were taken or not. */
  readonly sides: FoundSides;
  /** Of a sheet that was only looked at. */
  readonly seen?: SheetPreview;
}

/** Texts by column, all of one length. */
export type FeedColumns = readonly (readonly (string | null)[])[];

export type DuckAsk =
  | { run: DuckTask }
  | { feed: FeedColumns }
  | { fed: true; statements?: readonly DuckStatement[] }
  | { stop: true };

export interface DuckColumn {
  readonly name: string;
  /** As DuckDB calls it. */
  readonly type: string;
}

/** Why there is no answer. */
export type DuckWhy = 'fault' | 'full' | 'memory' | 'large' | 'stopped' | 'words';

export type DuckReply =
  /** May be fed, or fed with more. */
  | { ready: true }
  /** A statement begins to answer. */
  | { columns: DuckColumn[] }
  | { rows: Json[][] }
  | { done: { truncated: boolean }; converted?: Converted; sheets?: { name: string; index: number }[] }
  | { refusal: DuckWhy; message: string; tooLarge?: boolean };
