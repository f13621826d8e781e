import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ResolvedSource, SourceColumn } from '../source.ts';

/** A column of a rowset. */
export interface Column extends Omit<SourceColumn, 'repeats' | 'key'> {
  /** Columns of the rowset that say whose row the value is: what joins repeat counts once by these (rule Q1). */
  readonly ids: readonly string[];
}

/**
 * Rows that can stand in a `from`: a source, several below each other, a dataset inside another, an aggregate table. Rows
 * that a join multiplied know by their ids which of them are the same row of a source.
 */
export interface Rowset {
  readonly id: string;
  readonly name: string;
  readonly columns: ReadonlyMap<string, Column>;
  /** Keys that the asker may not see, with what they are called (rule P2). */
  readonly hidden: ReadonlyMap<string, string>;
  /** Keys of columns that are empty for him on some rows. */
  readonly partial: ReadonlySet<string>;
  /** Columns that tell the rows apart. */
  readonly ids: readonly string[];
  /** Those of the rows that a count without a field counts: of the main source. */
  readonly main: readonly string[];
  /** The column that says who submitted the row which one of these columns identifies; none where that is several (rule P5). */
  readonly people: ReadonlyMap<string, string>;
  /** Its column that says when a row came, which none is without; absent where nothing says it. */
  readonly came?: string;
  /** A sub-select in parentheses, without a name, that has at least the columns that are wanted. */
  from(sql: SqlParts, wanted: ReadonlySet<string>): string;
}

/** A source as it is. What belongs to its record has the record's id, everything else its own. */
export function rowsetOf(source: ResolvedSource): Rowset {
  const columns = new Map<string, Column>();
  for (const [key, { repeats, key: _, ...column }] of source.columns)
    columns.set(key, { ...column, ids: [repeats ? 'owner' : 'rid'] });
  return {
    id: source.id,
    name: source.name,
    columns,
    hidden: source.hidden,
    partial: source.partial,
    ids: ['rid'],
    main: ['rid'],
    // Of a file or a table every row stands for one.
    people: new Map(['rid', 'owner'].map(column => [column, source.submitter ?? 'owner'])),
    ...(source.came === undefined ? {} : { came: source.came }),
    from: (sql, wanted) => source.from(sql, wanted),
  };
}
