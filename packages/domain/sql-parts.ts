import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { CASTS } from './record-value.ts';

/**
 * SQL with its parameters, put together piece by piece. Values only ever enter through `put`; what is text in the
 * statement comes from our own catalogue (promise D23).
 */
export class SqlParts {
  readonly values: unknown[] = [];
  /** A condition that holds for every row, and one that holds for none. */
  readonly always: string = 'true';
  readonly never: string = 'false';

  /** Placeholder for a value. */
  put(value: unknown): string {
    this.values.push(value);
    return `$${this.values.length}`;
  }

  /** SQL with its values in place of their placeholders, by which two pieces are told apart that ask for one thing. Nothing runs it. */
  withValues(sql: string): string {
    return sql.replace(/\$(\d+)/g, (_, place: string) => JSON.stringify(this.values[Number(place) - 1]));
  }

  /** Placeholder for a value of a column's kind; `many`: for a list of such values. Another engine casts otherwise. */
  typed(kind: ColumnKind, value: unknown, many = false): string {
    return `${this.put(value)}::${CASTS[kind]}${many ? '[]' : ''}`;
  }

  /** Whether a value of a kind is one of several. */
  oneOf(kind: ColumnKind, expression: string, values: readonly unknown[]): string {
    return `${expression} = any(${this.typed(kind, values, true)})`;
  }

  /** Whether two values differ, empty ones among them. */
  differs(one: string, other: string): string {
    return `${one} is distinct from ${other}`;
  }

  /** A condition that is never unknown: it does not hold where nothing is known. */
  sure(condition: string): string {
    return `coalesce(${condition}, false)`;
  }

  /** Whether a condition does not hold, or nothing is known of it. */
  unless(condition: string): string {
    return `not coalesce(${condition}, false)`;
  }

  /**
   * The moment that a text begins at and the one a unit later, as a column holds moments; with a zone those of the world's clock.
   */
  stretch(
    first: string,
    unit: 'day' | 'minute' | 'second',
    zone: string | null,
  ): readonly [start: string, next: string] {
    const put = this.put(first);
    if (zone === null) return [`${put}::timestamp`, `(${put}::timestamp + interval '1 ${unit}')`];
    const at = this.put(zone);
    const moment = (wall: string) => `(${wall}::timestamp at time zone ${at}::text)`;
    if (unit === 'day') return [moment(`${put}::date`), moment(`(${put}::date + 1)`)];
    return [moment(put), `(${moment(put)} + interval '1 ${unit}')`];
  }

  /** A moment of the world's clock, as the engine wrote it. */
  worldMoment(written: string): string {
    return `${this.put(written)}::timestamptz`;
  }

  /** A comparison with a moment of the world's clock, in milliseconds. */
  instant(expression: string, sign: string, millis: number): string {
    return `date_trunc('milliseconds', ${expression}) ${sign} to_timestamp(${this.put(millis / 1000)}::float8)`;
  }

  /** Whether a text has a keyword in it, whatever the case. */
  has(expression: string, keyword: string): string {
    return `${expression} ilike ${this.put(containing(keyword))}`;
  }
}

/** Pattern of `ilike` that finds `text` anywhere, with its wildcards taken literally. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`;
