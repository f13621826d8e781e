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
  /** A sheet of a file that people gave, to be written to `target` before the statements run. */
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
  /** Titles of columns that stay text whatever they look like. */
  readonly texts: readonly string[];
}

/** A cell that its column cannot hold. */
export interface BadCell {
  readonly row: number;
  readonly title: string;
  readonly text: string;
}

/** What came of a sheet. */
export interface Converted {
  readonly columns: readonly {
    readonly title: string;
    readonly type: FileColumnType;
    /** Cells that hold something, and those of them that the column cannot hold. */
    readonly filled: number;
    readonly bad: number;
    readonly precision?: number;
  }[];
  readonly rows: number;
  readonly bad: number;
  /** The first ten thousand of them. */
  readonly badCells: readonly BadCell[];
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
