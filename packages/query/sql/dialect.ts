import type { SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { DateUnit } from '@gonghui/elements/query/query.ts';
import type { SqlBlocks } from '@gonghui/syntax/sql/blocks.ts';
import type { EngineName } from '../source.ts';

/** Ways in which a column is kept; those of `SourceColumn`. */
export type Kind = import('../source.ts').SourceColumn['kind'];

/** A step back along the calendar (rule Q7). `week` keeps the number of the week and takes the year before. */
export type Step =
  | { readonly unit: 'year' | 'month' | 'day' | 'hour'; readonly count: number }
  | { readonly unit: 'week-of-year' };

export type Gathering = 'sum' | 'count' | 'min' | 'max' | 'distinct';

/** Something to order by, and what it is to be compared with. */
export interface OrderKey {
  readonly sql: string;
  readonly kind: Kind;
}

/**
 * What engines say differently. Everything takes and gives SQL expressions; the planner says what is asked, and only a
 * dialect knows how. Nothing in it may come from people but through `SqlParts`.
 */
export interface Dialect {
  readonly name: EngineName;
  /** An empty list of parameters that casts as this engine does. */
  parts(): SqlParts;
  /** A value as text; a list as JSON. Null stays null. */
  text(expression: string, kind: Kind): string;
  /** A text that two values share only if they are equal; empty has one of its own, so that it can be joined on. */
  key(expression: string, kind: Kind): string;
  /** Any value as text, to be read and not compared. */
  shown(expression: string): string;
  /** Texts one behind the other; null if one of them is. */
  joined(pieces: readonly string[]): string;
  /** The wall clock of a moment of the world's clock, in a zone by its IANA name. */
  wall(moment: string, zone: string, sql: SqlParts): string;
  /** The first day (for hours the first moment) of the stretch that a day or a wall moment lies in. */
  bucket(expression: string, unit: DateUnit, fiscalStart: number): string;
  /** A day or wall moment some steps earlier; null where there is none (week 53). */
  back(expression: string, kind: 'date' | 'timestamp', step: Step): string;
  /** `expression` in order, empty last whichever way (rule Q5). */
  ordered(expression: string, direction: 'asc' | 'desc'): string;
  /** Keys that put texts in the order that Chinese readers look for them. */
  textOrder(expression: string): readonly OrderKey[];
  /** `left join` that gives each member of a list a row, as `alias.v`; an empty list keeps one, with null. */
  members(list: string, alias: string): string;
  /** What stands at the end of a selection that the engine is not to look through. */
  readonly fence: string;
  /** An empty value of a kind, for rows that lack a column. */
  nothing(kind: Kind): string;
  /** A list as a set: in one order, nothing twice. */
  asSet(list: string): string;
  /** What the pairs lead to from a text; null where none does. */
  lookup(expression: string, pairs: ReadonlyMap<string, string>, sql: SqlParts): string;
  /**
   * What of a text a pattern has in its parentheses; null where it does not match. An engine that lacks it lets days meet
   * nothing but days.
   */
  captured?(expression: string, pattern: string): string;
  /** What ends a selection that is in order, so that it gives so many rows behind those that are skipped. */
  page(limit: number, skipped?: number): string;
  /** How formulas are said (rule Q9); `rows`: which rows of a group count, as SQL. */
  blocks(sql: SqlParts, now: string, rows?: string): SqlBlocks;
  /** Whether several sets of keys can be grouped by at once; else each set is a selection of its own. */
  readonly groupingSets: boolean;
  /** Exact aggregates over what is not null (rules Q3, Q4); `where` is a condition or null. Of `*` rows are counted. */
  aggregate(how: Gathering, expression: string, where: string | null): string;
  median(expression: string, where: string | null): string;
  /** Quotient of a sum and a count, null over nothing; as near as the engine has it. */
  ratio(dividend: string, divisor: string): string;
}
