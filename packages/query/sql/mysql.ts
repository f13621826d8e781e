import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { mysqlBlocks } from '../formula/mysql.ts';
import { giveUp } from '../refusal.ts';
import type { Dialect, Step } from './dialect.ts';
import { fixedOffset } from './offset.ts';

/** Servers that speak this dialect, with the collation in which texts are equal only if they are the same. */
export const EXACT_COLLATION = { mariadb: 'utf8mb4_nopad_bin', mysql: 'utf8mb4_0900_bin' } as const;
export type MysqlFlavour = keyof typeof EXACT_COLLATION;

const NO_LISTS = 'MySQL 的数据表没有多选字段';
const CASTS: Partial<Record<ColumnKind, string>> = {
  number: 'decimal(65, 30)',
  date: 'date',
  time: 'time(6)',
  timestamp: 'datetime(6)',
};
const UNITS = { day: 86_400_000, minute: 60_000, second: 1000 } as const;

/** A moment of UTC as MySQL writes it. */
const written = (millis: number): string => new Date(millis).toISOString().replace('T', ' ').replace('Z', '');

class MysqlParts extends SqlParts {
  override typed(kind: ColumnKind, value: unknown, many = false): string {
    if (many) giveUp(NO_LISTS);
    if (kind === 'boolean') return this.put(value === true || value === 'true' ? 1 : 0);
    const cast = CASTS[kind];
    return cast ? `cast(${this.put(value)} as ${cast})` : this.put(value);
  }

  override oneOf(kind: ColumnKind, expression: string, values: readonly unknown[]): string {
    const list = values.map(value => this.typed(kind, kind === 'number' ? String(value) : value));
    return list.length === 0 ? 'false' : `${expression} in (${list.join(', ')})`;
  }

  override differs(one: string, other: string): string {
    return `not (${one} <=> ${other})`;
  }

  override stretch(
    first: string,
    unit: 'day' | 'minute' | 'second',
    zone: string | null,
  ): readonly [start: string, next: string] {
    const at = Date.parse(`${first.replace(' ', 'T')}${first.length === 10 ? 'T00:00:00' : ''}Z`);
    const shift = zone === null ? 0 : fixedOffset(zone) * 1000;
    const moment = (millis: number) => this.typed('timestamp', written(millis - shift));
    return [moment(at), moment(at + UNITS[unit])];
  }

  override worldMoment(moment: string): string {
    return this.typed('timestamp', moment);
  }

  override instant(expression: string, sign: string, millis: number): string {
    return `${expression} ${sign} ${this.typed('timestamp', written(millis))}`;
  }

  override has(expression: string, keyword: string): string {
    return `lower(${expression}) like lower(${this.put(containing(keyword))}) escape '\\'`;
  }
}

/** Monday of the week of the same number a year before; null where that year has no week 53. */
const weekBefore = (day: string): string => {
  const before = `(floor(yearweek(${day}, 3) / 100) - 1)`;
  const last = `timestampadd(day, 361, makedate(${before}, 1))`;
  const start = `timestampadd(day, -7 * (yearweek(${last}, 3) % 100), ${day})`;
  return `case when floor(yearweek(${start}, 3) / 100) = ${before} then cast(${start} as date) end`;
};

function back(expression: string, kind: 'date' | 'timestamp', step: Step): string {
  if (step.unit === 'week-of-year')
    return weekBefore(kind === 'date' ? expression : `cast(${expression} as date)`);
  return `(${expression} - interval ${step.count} ${step.unit})`;
}

/** What is counted of rows that a condition lets through. */
const counted = (expression: string, where: string | null): string =>
  where === null ? expression : `case when ${where} then ${expression === '*' ? 1 : expression} end`;

/** MySQL 8 and MariaDB, in the mode that our sessions set: `||` joins, and a backslash is a character like any other. */
export function mysqlDialect(flavour: MysqlFlavour): Dialect {
  const collation = EXACT_COLLATION[flavour];
  const text: Dialect['text'] = (expression, kind) =>
    kind === 'text'
      ? expression
      : kind === 'boolean'
        ? `case when ${expression} then 'true' when not ${expression} then 'false' end`
        : `cast(${expression} as char)`;
  return {
    name: 'mysql',
    parts: () => new MysqlParts(),
    text,
    key: (expression, kind) => `coalesce(concat('=', ${text(expression, kind)}), '')`,
    shown: expression => `cast(${expression} as char)`,
    joined: pieces => pieces.join(' || '),
    wall(moment, zone) {
      return `(${moment} + interval ${fixedOffset(zone)} second)`;
    },
    bucket(expression, unit, fiscalStart) {
      const late = (unit === 'year' || unit === 'quarter') && fiscalStart > 1 ? fiscalStart - 1 : 0;
      const from = late === 0 ? expression : `(${firstOfMonth(expression)} - interval ${late} month)`;
      const cut = {
        year: `makedate(year(${from}), 1)`,
        quarter: `(makedate(year(${from}), 1) + interval 3 * (quarter(${from}) - 1) month)`,
        month: firstOfMonth(expression),
        week: `(cast(${expression} as date) - interval weekday(${expression}) day)`,
        day: `cast(${expression} as date)`,
        hour: `cast(date_format(${expression}, '%Y-%m-%d %H:00:00') as datetime)`,
      }[unit];
      return late === 0 ? cut : `(${cut} + interval ${late} month)`;
    },
    back,
    ordered: (expression, direction) => `${expression} is null, ${expression} ${direction}`,
    // The bytes of GBK have the usual characters by their sound, behind the letters.
    textOrder: expression => [
      { sql: `hex(convert(lower(${expression}) using gbk))`, kind: 'text' },
      { sql: expression, kind: 'text' },
    ],
    members: () => giveUp(NO_LISTS),
    fence: '',
    nothing: () => 'null',
    asSet: () => giveUp(NO_LISTS),
    lookup: () => giveUp('MySQL 的实时查询不支持选项和部门层级，请改用定时抽取'),
    page: (limit, skipped = 0) => ` limit ${limit} offset ${skipped}`,
    blocks: (sql, now, rows) => mysqlBlocks(sql, now, collation, rows),
    groupingSets: false,
    aggregate: (how, expression, where) => {
      const of = counted(expression, where);
      return how === 'distinct' ? `count(distinct ${of})` : `${how}(${of})`;
    },
    median: () => giveUp('MySQL 的实时查询不支持求中位数，请改用定时抽取'),
    ratio: (dividend, divisor) => `(${dividend} / nullif(${divisor}, 0))`,
  };
}

const firstOfMonth = (expression: string): string =>
  `(cast(${expression} as date) - interval dayofmonth(${expression}) - 1 day)`;
