import { containing, SqlParts } from '@gonghui/domain/sql-parts.ts';
import type { ColumnKind } from '@gonghui/elements/definition.ts';
import { ELSEWHERE, giveUp } from '../refusal.ts';
import type { Dialect, Step } from './dialect.ts';
import { fixedOffset } from './offset.ts';
import { nearestDouble, writtenNumber } from './written.ts';

/** The collation in which texts are equal only if they are the same, but for blanks at their end. */
export const EXACT_COLLATION = 'Latin1_General_100_BIN2';
/** Chinese by its sound, letters before it. */
const BY_SOUND = 'Chinese_PRC_CI_AS';

const NO_LISTS = 'SQL Server 的数据表没有多选字段';
const cannot = (what: string): never => giveUp(`SQL Server 的实时查询不支持${what}，${ELSEWHERE}`);

/** Digits that a decimal has, and places of a rate, which is put in order and never shown. */
const DIGITS = 38;
const RATE = `decimal(${DIGITS}, 15)`;
const CASTS: Partial<Record<ColumnKind, string>> = {
  boolean: 'bit',
  date: 'date',
  time: 'time(7)',
  timestamp: 'datetime2(7)',
};
const UNITS = { day: 86_400_000, minute: 60_000, second: 1000 } as const;

const written = (millis: number): string => new Date(millis).toISOString().replace('Z', '');

/** Conditions are no values there: nothing of them may be selected, compared or given to a function. */
class MssqlParts extends SqlParts {
  override readonly always: string = '1 = 1';
  override readonly never: string = '1 = 0';

  override typed(kind: ColumnKind, value: unknown, many = false): string {
    if (many) giveUp(NO_LISTS);
    if (kind === 'number') return this.number(value);
    const put = this.put(typeof value === 'boolean' ? String(value) : value);
    const cast = CASTS[kind];
    return cast ? `cast(${put} as ${cast})` : put;
  }

  /** Text that is cast to a decimal may have no exponent; what no decimal holds is compared as a double. */
  private number(value: unknown): string {
    const written = writtenNumber(value);
    if (!written || written.whole > DIGITS) return `cast(${this.put(String(nearestDouble(value)))} as float)`;
    const { digits, whole, places } = written;
    return `cast(${this.put(digits)} as decimal(${DIGITS}, ${Math.min(places, DIGITS - whole)}))`;
  }

  override oneOf(kind: ColumnKind, expression: string, values: readonly unknown[]): string {
    const list = values.map(value => this.typed(kind, value));
    return list.length === 0 ? this.never : `${expression} in (${list.join(', ')})`;
  }

  override differs(one: string, other: string): string {
    return `not exists (select ${one} intersect select ${other})`;
  }

  override sure(condition: string): string {
    return `(${condition})`;
  }

  override unless(condition: string): string {
    return `case when ${condition} then 0 else 1 end = 1`;
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
    return `cast(${expression} as datetime2(3)) ${sign} ${this.typed('timestamp', written(millis))}`;
  }

  override has(expression: string, keyword: string): string {
    const pattern = this.put(containing(keyword).replaceAll('[', '\\['));
    return `${expression} collate ${BY_SOUND} like ${pattern} escape '\\'`;
  }
}

const firstOfMonth = (day: string): string => `datefromparts(year(${day}), month(${day}), 1)`;
/** The 1st of January 1900 was a Monday. */
const dayOfWeek = (day: string): string =>
  `(((datediff(day, cast('1900-01-01' as date), ${day}) % 7) + 7) % 7)`;
/** The year that a week belongs to: that of its Thursday. */
const weekYear = (day: string): string => `year(dateadd(day, 26 - datepart(iso_week, ${day}), ${day}))`;

/** Monday of the week of the same number a year before; null where that year has no week 53. */
const weekBefore = (day: string): string => {
  const before = `(${weekYear(day)} - 1)`;
  const last = `datefromparts(case when ${before} < 1 then 1 else ${before} end, 12, 28)`;
  const start = `dateadd(day, -7 * datepart(iso_week, ${last}), ${day})`;
  return `case when ${weekYear(start)} = ${before} then ${start} end`;
};

function back(expression: string, kind: 'date' | 'timestamp', step: Step): string {
  if (step.unit !== 'week-of-year') return `dateadd(${step.unit}, -${step.count}, ${expression})`;
  return weekBefore(kind === 'date' ? expression : `cast(${expression} as date)`);
}

/** What is counted of rows that a condition lets through. */
const counted = (expression: string, where: string | null): string =>
  where === null ? expression : `case when ${where} then ${expression === '*' ? 1 : expression} end`;

/** The way to write each kind so that its text says all of it. */
const TEXTS: Partial<Record<ColumnKind, (expression: string) => string>> = {
  text: expression => expression,
  boolean: expression => `case ${expression} when 1 then 'true' when 0 then 'false' end`,
  date: expression => `convert(varchar(10), ${expression}, 23)`,
  time: expression =>
    `case when datepart(nanosecond, ${expression}) = 0 then convert(varchar(8), ${expression}, 108) else cast(${expression} as varchar(16)) end`,
  timestamp: expression =>
    `case when datepart(nanosecond, ${expression}) = 0 then convert(varchar(19), ${expression}, 120) else convert(varchar(27), ${expression}, 121) end`,
};
const text: Dialect['text'] = (expression, kind) =>
  TEXTS[kind]?.(expression) ?? `cast(${expression} as varchar(60))`;

const TYPES: Partial<Record<ColumnKind, string>> = { number: `decimal(${DIGITS}, 10)`, ...CASTS };

/** SQL Server 2016 and later. It computes no formulas: what is right of them could be tried on no server (docs/decisions/databases.md). */
export const mssql: Dialect = {
  name: 'mssql',
  parts: () => new MssqlParts(),
  text,
  key: (expression, kind) => `coalesce(N'=' + ${text(expression, kind)}, N'')`,
  shown: expression => `cast(${expression} as nvarchar(max))`,
  joined: pieces => pieces.join(' + '),
  wall: (moment, zone) => `dateadd(second, ${fixedOffset(zone)}, ${moment})`,
  bucket(expression, unit, fiscalStart) {
    const late = (unit === 'year' || unit === 'quarter') && fiscalStart > 1 ? fiscalStart - 1 : 0;
    const from = late === 0 ? expression : `dateadd(month, -${late}, ${firstOfMonth(expression)})`;
    const day = `cast(${expression} as date)`;
    const cut = {
      year: () => `datefromparts(year(${from}), 1, 1)`,
      quarter: () => `datefromparts(year(${from}), 3 * datepart(quarter, ${from}) - 2, 1)`,
      month: () => firstOfMonth(expression),
      week: () => `dateadd(day, -${dayOfWeek(day)}, ${day})`,
      day: () => day,
      hour: () => `dateadd(hour, datepart(hour, ${expression}), cast(${day} as datetime2(0)))`,
    }[unit]();
    return late === 0 ? cut : `dateadd(month, ${late}, ${cut})`;
  },
  back,
  ordered: (expression, direction) =>
    `case when ${expression} is null then 1 else 0 end, ${expression} ${direction}`,
  textOrder: expression => [
    { sql: `${expression} collate ${BY_SOUND}`, kind: 'text' },
    { sql: expression, kind: 'text' },
  ],
  members: () => giveUp(NO_LISTS),
  fence: '',
  nothing: kind => `cast(null as ${TYPES[kind] ?? 'nvarchar(max)'})`,
  asSet: () => giveUp(NO_LISTS),
  lookup: () => cannot('选项和部门层级'),
  page: (limit, skipped = 0) => ` offset ${skipped} rows fetch next ${limit} rows only`,
  blocks: () => cannot('计算字段'),
  groupingSets: false,
  aggregate: (how, expression, where) => {
    const of = counted(expression, where);
    return how === 'distinct'
      ? `count_big(distinct ${of})`
      : how === 'count'
        ? `count_big(${of})`
        : `${how}(${of})`;
  },
  median: () => cannot('求中位数'),
  ratio: (dividend, divisor) =>
    `try_cast(cast(${dividend} as float) / nullif(cast(${divisor} as float), 0) as ${RATE})`,
};
