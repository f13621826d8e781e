import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { duckdbBlocks } from '../formula/duckdb.ts';
import type { Dialect } from './dialect.ts';
import { postgres } from './postgres.ts';

/** Digits that a DECIMAL of DuckDB has. */
const DIGITS = 38;

/** Digits of a number before and behind the point. */
const digitsOf = (value: unknown): readonly [whole: number, places: number] => {
  const [digits = '', exponent = '0'] = String(value).toLowerCase().split('e');
  const [whole = '', fraction = ''] = digits.replace('-', '').split('.');
  return [whole.length + Number(exponent), Math.max(0, fraction.length - Number(exponent))];
};

/** A plain `numeric` would be three places there: a decimal gets as many as its text has. */
class DuckParts extends SqlParts {
  override typed(kind: ColumnKind, value: unknown, many = false): string {
    const list = many ? '[]' : '';
    if (kind === 'number') {
      const all = (Array.isArray(value) ? value : [value]).map(digitsOf);
      const places = Math.max(...all.map(([, behind]) => behind), 0);
      const fits = places <= 30 && all.every(([whole]) => whole + places <= DIGITS);
      const plain = (one: unknown) => (Array.isArray(value) ? String(one) : one);
      const put = this.put(Array.isArray(value) ? value.map(plain) : value);
      return fits ? `${put}::decimal(${DIGITS}, ${places})${list}` : `${put}::double${list}`;
    }
    if (kind === 'json') return `${this.put(value)}::json${list}`;
    return super.typed(kind, value, many);
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
    { sql: `case when ${expression} < '一' then 0 else 1 end`, kind: 'number' },
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
