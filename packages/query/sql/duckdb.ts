import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { duckdbBlocks } from '../formula/duckdb.ts';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';
import { writtenNumber } from './written.ts';

/** Digits that a DECIMAL of DuckDB has. */
const DIGITS = 38;

/**
 * Digits before and behind the point that a number is compared with as a decimal: a column is brought to as many places, and has to
 * hold its own digits before them.
 */
const MOST_WHOLE = 26;
const MOST_PLACES = 20;

/** A plain `numeric` would be three places there: a decimal gets as many as its text has. */
class DuckParts extends SqlParts {
  override typed(kind: ColumnKind, value: unknown, many = false): string {
    const list = many ? '[]' : '';
    if (kind === 'number') {
      const each = (Array.isArray(value) ? value : [value]).map(writtenNumber);
      const places = Math.max(0, ...each.map(one => one?.places ?? MOST_PLACES + 1));
      const fits = places <= MOST_PLACES && each.every(one => one && one.whole <= MOST_WHOLE);
      const put = this.put(Array.isArray(value) ? value.map(String) : String(value));
      return fits ? `${put}::decimal(${DIGITS}, ${places})${list}` : `${put}::double${list}`;
    }
    if (kind === 'json') return `${this.put(value)}::json${list}`;
    return super.typed(kind, value, many);
  }

  /** Each by itself: a value and a list of decimals meet with the places of the list there, and 7.04 is in one that has 7. */
  override oneOf(kind: ColumnKind, expression: string, values: readonly unknown[]): string {
    if (kind !== 'number') return super.oneOf(kind, expression, values);
    const each = values.map(value => `${expression} = ${this.typed(kind, value)}`);
    return each.length === 0 ? this.never : `(${each.join(' or ')})`;
  }

  /** There a pattern has no sign of escape unless it is said. */
  override has(expression: string, keyword: string): string {
    return `${expression} ilike ${this.put(containing(keyword))} escape '\\'`;
  }
}

/** DuckDB: near enough to PostgreSQL that only what differs stands here. */
export const duckdb: Dialect = {
  ...postgres,
  name: 'duckdb',
  parts: () => new DuckParts(),
  key: (expression, kind) => `coalesce('=' || ${duckdb.text(expression, kind)}, '')`,
  // Its Chinese order has characters before letters: a class key precedes it (docs/decisions/text-order.md).
  textOrder: expression => [
    {
      sql: `case when ${expression} < '一' then 0 when ${expression} is not null then 1 end`,
      kind: 'number',
    },
    { sql: `${expression} collate zh`, kind: 'text' },
    { sql: expression, kind: 'text' },
  ],
  members: (list, alias) => `left join lateral (select unnest(${list}) as v) ${alias} on true`,
  fence: '',
  nothing: () => 'null',
  asSet: list => `list_sort(list_distinct(${list}))`,
  captured: (expression, pattern) => `nullif(regexp_extract(${expression}, '${pattern}', 1), '')`,
  blocks: duckdbBlocks,
  lookup: (expression, pairs, sql) => {
    // A list of nothing has no type there.
    if (pairs.size === 0) return 'null::text';
    const names = sql.put([...pairs.keys()]);
    const values = sql.put([...pairs.values()]);
    return `map(${names}::text[], ${values}::text[])[${expression}]`;
  },
};
