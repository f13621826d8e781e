import { type RawBuilder, sql } from 'kysely';

/** Rows of one statement: with up to 60 columns each they stay below what a statement takes. */
const ROWS = 1000;

/**
 * One of many, as a single parameter: `.where('id', '=', anyOf(ids))`. PostgreSQL counts the parameters of a statement in 16 bits, and
 * people, records and links of a design have no such end; `in (…)` takes one parameter for each and ends at 65,535.
 */
export const anyOf = <T extends string | number>(values: Iterable<T>): RawBuilder<T> =>
  sql<T>`any(${[...values]})`;

/** Rows to insert, in parts that one statement takes, in their order; for `.values(part)`. */
export function* partsOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let at = 0; at < rows.length; at += ROWS) yield rows.slice(at, at + ROWS);
}
