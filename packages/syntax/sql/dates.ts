import { Fault } from '../fault.ts';
import { unitOf } from '../functions/dates.ts';
import { Moment, toMoment } from '../value.ts';
import type { MomentPart, SqlBlocks } from './blocks.ts';
import { argument, rule, type SqlRule, truncated, wholeLiteral, writtenText } from './rule.ts';
import { asDate, asNumber, canFail, dateLiteral, emptied, type SqlValue } from './value.ts';

const DAY = 86_400;
const SECONDS: Readonly<Record<string, number>> = { w: 7 * DAY, d: DAY, h: 3600, m: 60, s: 1 };
/** Months that may be added at once, so that the sum stays within what every engine's dates can hold. */
const MONTHS = 48_000;
/** Seconds of ten thousand years. */
const MOST_SECONDS = 315_569_520_000;

const count = (value: SqlValue): SqlValue => ({ ...value, kind: 'number', whole: true });

/** Of hours, minutes and seconds a time alone will do. */
const part = (name: MomentPart, ofTimes = false): SqlRule =>
  rule((args, b) => {
    const date = asDate(argument(args, 0), b, ofTimes);
    return count(emptied('number', b.part(date.sql, name), [date]));
  });

/** Days since 1970. */
const dayNumber = (date: string, b: SqlBlocks): string =>
  b.floor(b.divide(b.seconds(date), b.number(String(DAY))));

/** A moment so many seconds later. */
export function laterBy(date: SqlValue, seconds: SqlValue, timed: string, b: SqlBlocks): SqlValue {
  const bounded = `least(greatest(${seconds.sql}, -${MOST_SECONDS}), ${MOST_SECONDS})`;
  const sql = b.fromSeconds(`${b.seconds(date.sql)} + ${bounded}`);
  // Greatest and least pass over null, so a number that failed is asked for by itself.
  const checked = canFail(seconds) ? `case when ${seconds.sql} is not null then ${sql} end` : sql;
  return { ...emptied('date', checked, [date, seconds], true), timed };
}

/** A date so many days later; a fraction of a day makes it a moment. */
export function daysLater(date: SqlValue, days: SqlValue, b: SqlBlocks): SqlValue {
  const ms = b.round(`${days.sql} * ${b.number('86400000')}`, 0);
  const seconds: SqlValue = {
    ...days,
    sql: days.whole ? `${days.sql} * ${DAY}` : b.floor(b.divide(ms, b.number('1000'))),
  };
  const base = date.timed ?? 'false';
  const timed = days.whole || base === 'true' ? base : `(${base} or coalesce(${ms} % 86400000 <> 0, false))`;
  return laterBy(date, seconds, timed, b);
}

/** Days from one to the other, fractions for the time. */
export function daysBetween(end: SqlValue, start: SqlValue, b: SqlBlocks): SqlValue {
  const seconds = `${b.seconds(end.sql)} - ${b.seconds(start.sql)}`;
  const sql = b.round(b.divide(`(${seconds})`, b.number(String(DAY))), 8);
  // An empty date has no distance to another: the formula is empty, as it is for a number that cannot be computed.
  return { kind: 'number', sql, empty: false, fails: 'null' };
}

function difference(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const [start, end] = [asDate(argument(args, 0), b), asDate(argument(args, 1), b)];
  const unit = unitOf(writtenText(args[2], 'd', 'DATEDIF 的单位'));
  const size = SECONDS[unit];
  if (size) {
    const at = (date: string) => b.seconds(unit === 'd' || unit === 'w' ? b.midnight(date) : date);
    return count(
      emptied(
        'number',
        truncated(b.divide(`(${at(end.sql)} - ${at(start.sql)})`, b.number(String(size))), b),
        [start, end],
      ),
    );
  }
  const months = (date: string) => `(${b.part(date, 'year')} * 12 + ${b.part(date, 'month')})`;
  // How far into its month: the day and the clock.
  const into = (date: string) => `(${b.seconds(date)} - ${b.seconds(b.monthStart(`${months(date)} - 1`))})`;
  const [a, c] = [start.sql, end.sql];
  const whole = `(${months(c)} - ${months(a)} - case when ${c} >= ${a} and ${into(c)} < ${into(a)} then 1 when ${c} < ${a} and ${into(a)} < ${into(c)} then -1 else 0 end)`;
  return count(
    emptied('number', unit === 'y' ? truncated(b.divide(whole, b.number('12')), b) : whole, [start, end]),
  );
}

function add(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  const [date, amount] = [asDate(argument(args, 0), b), asNumber(argument(args, 1), b)];
  const unit = unitOf(writtenText(args[2], 'd', 'DATEADD 的单位'));
  const size = SECONDS[unit];
  const base = date.timed ?? 'false';
  if (size) {
    const ms = truncated(`${amount.sql} * ${b.number(String(size * 1000))}`, b);
    const seconds = amount.whole ? `${amount.sql} * ${size}` : b.floor(b.divide(`(${ms})`, b.number('1000')));
    const moved = laterBy(date, { ...amount, sql: seconds }, unit === 'd' || unit === 'w' ? base : 'true', b);
    // A day stays a day, whatever part of one was added.
    if (base === 'true' || (unit !== 'd' && unit !== 'w') || amount.whole) return moved;
    return {
      ...moved,
      sql:
        base === 'false'
          ? b.midnight(moved.sql)
          : `case when ${base} then ${moved.sql} else ${b.midnight(moved.sql)} end`,
    };
  }
  const most = unit === 'y' ? MONTHS / 12 : MONTHS;
  const whole = b.within(amount.whole ? amount.sql : truncated(amount.sql, b), -most, most);
  const sql = b.addMonths(date.sql, unit === 'y' ? `${whole} * 12` : whole);
  return { ...emptied('date', sql, [date, amount], true), timed: base };
}

/** The date that numbers name; months and days beyond their range carry over. */
function composed(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  if (args.length === 1) return asDate(argument(args, 0), b);
  if (args.some(value => value.kind !== 'number')) throw new Fault('DATE 的年、月、日应为数字');
  const numbers = args.map(value =>
    b.within(value.whole ? value.sql : truncated(value.sql, b), -10_000, 10_000),
  );
  const [year = '', month = '', day = '1', hour = '0', minute = '0', second = '0'] = numbers;
  const start = b.seconds(b.monthStart(`${year} * 12 + ${month} - 1`));
  const sql = b.fromSeconds(`${start} + (${day} - 1) * ${DAY} + ${hour} * 3600 + ${minute} * 60 + ${second}`);
  return { ...emptied('date', sql, args, true), timed: String(args.length > 3) };
}

/** Days from Monday to Friday up to a day, counted from a Monday. */
function weekdaysBefore(days: string, b: SqlBlocks): string {
  const weeks = b.floor(b.divide(days, b.number('7')));
  return `(${weeks} * 5 + least(${days} - ${weeks} * 7, 5))`;
}

function workdays(args: readonly SqlValue[], b: SqlBlocks): SqlValue {
  if (args.length > 2) throw new Fault('NETWORKDAYS 在数据集中不支持节假日');
  const [start, end] = [asDate(argument(args, 0), b), asDate(argument(args, 1), b)];
  // 1969-12-29 was a Monday.
  const [a, c] = [start, end].map(date => `(${dayNumber(date.sql, b)} + 3)`) as [string, string];
  const from = (first: string, last: string) =>
    `${weekdaysBefore(`(${last} + 1)`, b)} - ${weekdaysBefore(first, b)}`;
  return count(
    emptied('number', `case when ${a} <= ${c} then ${from(a, c)} else -(${from(c, a)}) end`, [start, end]),
  );
}

const clock = (of: (now: Moment) => Moment): SqlRule =>
  rule((_args, b) => dateLiteral(of(toMoment(b.now)), b));

export const dateRules: Readonly<Record<string, SqlRule>> = {
  TODAY: clock(now => new Moment(now.ms, false)),
  NOW: clock(now => now),
  SYSTIME: clock(now => now),
  DATE: rule(composed),
  YEAR: part('year'),
  MONTH: part('month'),
  DAY: part('day'),
  HOUR: part('hour', true),
  MINUTE: part('minute', true),
  SECOND: part('second', true),
  WEEKDAY: rule((args, b) => {
    const date = asDate(argument(args, 0), b);
    const kind = wholeLiteral(args[1], 1, 'WEEKDAY 的类型', 1, 3);
    const sunday = b.part(date.sql, 'weekday');
    const sql = kind === 1 ? `(${sunday} + 1)` : `((${sunday} + 6) % 7 + ${kind === 2 ? 1 : 0})`;
    return count(emptied('number', sql, [date]));
  }),
  DATEDIF: rule(difference),
  DAYS: rule((args, b) => {
    const [end, start] = [asDate(argument(args, 0), b), asDate(argument(args, 1), b)];
    return count(emptied('number', `(${dayNumber(end.sql, b)} - ${dayNumber(start.sql, b)})`, [end, start]));
  }),
  DATEADD: rule(add),
  DATEDELTA: rule((args, b) => daysLater(asDate(argument(args, 0), b), asNumber(argument(args, 1), b), b)),
  NETWORKDAYS: rule(workdays),
};
