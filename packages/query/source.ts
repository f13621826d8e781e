import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';

/** Who computes a statement, and so which SQL it is written in. */
export type EngineName = 'postgres' | 'duckdb' | 'mysql' | 'mssql';

/** A column that a source offers, by its key: a field of a form, a column of a table or a sheet. */
export interface SourceColumn {
  readonly key: string;
  readonly label: string;
  /** Element type, as `DatasetField.type`. */
  readonly type: string;
  readonly kind: Exclude<ColumnKind, 'rows' | 'json'>;
  /** Its name in the sub-select of the source; made of checked ids, so it needs no quoting. */
  readonly column: string;
  /** Values of a choice in the order of the design, with what is shown for them. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Values are ids of people, departments or records. */
  readonly refers?: 'user' | 'dept';
  /** Values come from other records, and what they are called is kept under this name: the caller's to put in. */
  readonly labelled?: string;
  /** A moment of the world's clock (`timestamptz`); others are as people wrote them. */
  readonly zoned?: true;
  /** Comparisons that may be made; whatever its type allows if absent. Write-only values allow none. */
  readonly countsOnly?: true;
  /** The column belongs to the record, of which the source has several rows (a subform): rule Q1. */
  readonly repeats?: true;
}

/**
 * A source as a question may read it: already within the asker's enterprise and rights. What is hidden from him is not
 * among `columns`; what is hidden on some records is empty there, and `partial` says so.
 */
export interface ResolvedSource {
  readonly id: string;
  readonly name: string;
  readonly engine: EngineName;
  readonly columns: ReadonlyMap<string, SourceColumn>;
  /** Keys that exist and that he may not see, with what they are called: naming one refuses the question (rule P2). */
  readonly hidden: ReadonlyMap<string, string>;
  /** Keys of columns that are empty for him on some rows. */
  readonly partial: ReadonlySet<string>;
  /** Column of the sub-select that says who submitted a row, never empty; absent where rows belong to nobody (rule P5). */
  readonly submitter?: string;
  /**
   * A sub-select with `columns`, in parentheses and without a name. It has two more columns: `rid`, the row's own id, and
   * `owner`, the id of the record that columns with `repeats` belong to (the same as `rid` without a subform). `wanted`: the
   * columns that will be read of it, all if absent.
   */
  from(sql: SqlParts, wanted?: ReadonlySet<string>): string;
  /** Its column that says when a row came, as a moment of the world's clock; no row is without it. */
  readonly came?: string;
  /** Records that have no row here and are left out for it, as a source of their own; `some`: how many is not to be known. */
  readonly withoutRows?: ResolvedSource | 'some';
  /** Its records that were refused or revoked are left out. */
  readonly refusedLeft?: boolean;
  /** The asker's rights leave records out. */
  readonly ownRecords?: boolean;
  /** What of it decides an answer beside the question: equal marks see the same (rule P4). */
  readonly mark: string;
}
