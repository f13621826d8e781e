import type { SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';

/** What a formula's field is as SQL. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'moment' | 'list';

/** Characters of the longest text, or digits of the longest number, that there can be, and of all texts made on the way. */
export interface Sized {
  readonly most?: number;
  readonly made?: number;
}

/** A field that a formula may name. */
export interface FormulaField {
  /** What messages call it. */
  readonly label: string;
  readonly type: FormulaType;
  /**
   * Its value in one row, or in the group when `level` is `measure`; a choice is the text of its option, a list a list of
   * texts (`fieldSql` makes it of a column). It never raises an error.
   */
  readonly sql: string;
  /** What is known of the size of a computed one. */
  readonly size?: Sized;
  /** A field of level `measure`: one value for the group, not a column. */
  readonly level?: 'measure';
}

/** Where a formula stands, and what it is written in. */
export interface FormulaFrame {
  /** `row`: a field is that of the row. `measure`: a field is the column of the group's rows (rule Q9). */
  readonly level: 'row' | 'measure';
  /**
   * The engine's. A planner that computes aggregates apart (rule Q1) gives these with an `aggregate` and a `gather` of its own,
   * which pass the piece through `settle` and answer with the column that will hold the result.
   */
  readonly blocks: SqlBlocks;
  /** By the path in `{{…}}`; undefined for one that does not exist. */
  field(path: readonly string[]): FormulaField | undefined;
}

/** A formula as a piece of SQL: null where it is empty or cannot be computed, never an error. */
export interface FormulaSql {
  readonly sql: string;
  readonly type: Exclude<FormulaType, 'list'>;
  readonly size: Sized;
}
