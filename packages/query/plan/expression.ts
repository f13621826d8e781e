import type { Sized } from '../formula/frame.ts';
import type { Kind } from '../sql/dialect.ts';

/** A field as SQL over the rows of a dataset, where every rowset goes by its alias. */
export interface Expression {
  readonly fieldId: string;
  readonly label: string;
  /** Element type. */
  readonly type: string;
  readonly kind: Kind;
  readonly sql: string;
  /** Columns that it reads, as places in the tree and names. */
  readonly reads: readonly ColumnUse[];
  /** Columns that say whose row the value is (rule Q1). */
  readonly ids: readonly ColumnUse[];
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  readonly refers?: 'user' | 'dept';
  /** As `SourceColumn.labelled`. */
  readonly labelled?: string;
  readonly zoned?: true;
  readonly countsOnly?: true;
  /** Of a computed one, what is known of its size. */
  readonly size?: Sized;
  /** Empty for the asker on some rows. */
  readonly partial: boolean;
}

export interface ColumnUse {
  readonly node: number;
  readonly column: string;
}

/** Each once, in a steady order: what belongs to the same rows is computed together. */
export function unique(reads: readonly ColumnUse[]): ColumnUse[] {
  const seen = new Map(reads.map(read => [`${read.node}.${read.column}`, read]));
  return [...seen.values()].sort((a, b) => a.node - b.node || (a.column < b.column ? -1 : 1));
}
