import { CASTS } from '@gonghui/domain/record-value.ts';
import { SqlParts } from '@gonghui/domain/sql-parts.ts';
import { inTextOrder } from '@gonghui/domain/text-order.ts';
import { postgresBlocks } from '../formula/postgres.ts';
import type { Dialect, Step } from './dialect.ts';

/** `filter` of an aggregate. */
const only = (where: string | null): string => (where === null ? '' : ` filter (where ${where})`);

/** Monday of the week of the same number a year before; null where that year has no week 53. */
const weekBefore = (day: string): string => {
  const before = `(extract(isoyear from ${day})::int - 1)`;
  // There is no year 0 to make a day of; no week of the year 1 has one before it.
  const start = `(${day} - 7 * extract(week from make_date(greatest(${before}, 1), 12, 28))::int)`;
  return `case when extract(isoyear from ${start}) = ${before} then ${start} end`;
};

function back(expression: string, kind: 'date' | 'timestamp', step: Step): string {
  if (step.unit === 'week-of-year') return weekBefore(kind === 'date' ? expression : `(${expression})::date`);
  const earlier = `(${expression} - interval '${step.count} ${step.unit}')`;
  return kind === 'date' ? `${earlier}::date` : earlier;
}

const TRUNCATED = {
  year: 'year',
  quarter: 'quarter',
  month: 'month',
  week: 'week',
  day: 'day',
  hour: 'hour',
} as const;

/** PostgreSQL, and PGlite, which is one. */
export const postgres: Dialect = {
  name: 'postgres',
  parts: () => new SqlParts(),
  text: (expression, kind) =>
    kind === 'text'
      ? expression
      : kind === 'text-list' || kind === 'date-list'
        ? `to_json(${expression})::text`
        : `(${expression})::text`,
  // 7 and 7.00 are one group, whichever of them stands for it.
  key: (expression, kind) =>
    `coalesce('=' || ${postgres.text(kind === 'number' ? `trim_scale(${expression}::numeric)` : expression, kind)}, '')`,
  shown: expression => `(${expression})::text`,
  joined: pieces => pieces.join(' || '),
  wall: (moment, zone, sql) => `(${moment} at time zone ${sql.put(zone)}::text)`,
  bucket(expression, unit, fiscalStart) {
    const late = (unit === 'year' || unit === 'quarter') && fiscalStart > 1 ? fiscalStart - 1 : 0;
    const cut =
      late === 0
        ? `date_trunc('${TRUNCATED[unit]}', ${expression}::timestamp)`
        : `date_trunc('${unit}', date_trunc('month', ${expression}::timestamp) - interval '${late} months') + interval '${late} months'`;
    return unit === 'hour' ? cut : `(${cut})::date`;
  },
  back,
  ordered: (expression, direction) => `${expression} ${direction} nulls last`,
  textOrder: expression => [{ sql: inTextOrder(expression), kind: 'text' }],
  members: (list, alias) => `left join lateral unnest(${list}) as ${alias}(v) on true`,
  fence: ' offset 0',
  nothing: kind => `null::${CASTS[kind]}`,
  // Most lists have one member and are sets already: without a sub-select for each row a question takes half as long.
  asSet: list =>
    `case when cardinality(${list}) = 1 and (${list})[1] is not null then ${list}
     else (select array_agg(distinct one order by one) from unnest(${list}) as members(one) where one is not null) end`,
  lookup: (expression, pairs, sql) =>
    `(${sql.put(JSON.stringify(Object.fromEntries(pairs)))}::jsonb ->> ${expression})`,
  captured: (expression, pattern) => `substring(${expression} from '${pattern}')`,
  page: (limit, skipped) => ` limit ${limit}${skipped === undefined ? '' : ` offset ${skipped}`}`,
  blocks: postgresBlocks,
  groupingSets: true,
  aggregate: (how, expression, where) =>
    `${how === 'distinct' ? `count(distinct ${expression})` : `${how}(${expression})`}${only(where)}`,
  // Of an even number the mean of the two in the middle; `percentile_cont` would compute in doubles.
  median(expression, where) {
    const middle = (direction: string) =>
      `percentile_disc(0.5) within group (order by ${expression} ${direction})${only(where)}`;
    return `((${middle('asc')} + ${middle('desc')}) * 0.5)`;
  },
  ratio: (dividend, divisor) => `(${dividend} / nullif(${divisor}, 0))`,
};

/**
 * PostgreSQL of an enterprise, which lacks what our migrations bring: texts are ordered by the collation of Chinese that it has, or
 * by their characters where it was built without.
 */
export const foreignPostgres = (chinese: boolean): Dialect => ({
  ...postgres,
  textOrder: expression => [
    ...(chinese
      ? ([
          {
            sql: `case when ${expression} collate "C" < '一' then 0 when ${expression} is not null then 1 end`,
            kind: 'number',
          },
          { sql: `${expression} collate "zh-x-icu"`, kind: 'text' },
        ] as const)
      : []),
    { sql: `${expression} collate "C"`, kind: 'text' },
  ],
});
