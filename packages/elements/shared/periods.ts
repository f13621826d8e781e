import { readDay, type Today } from '@gonghui/values/day.ts';
import { partTaken, type Reading, readAs, unread } from '@gonghui/values/reading.ts';
import { MOST_CHARS, tidy } from '@gonghui/values/tidy.ts';
import { addDays, addMonths, isDay, partsOfDay, startOfWeek } from './dates.ts';

/** Stretches of days that people choose as one: a week from Monday, a month, a quarter, a year. */
export const UNITS = ['week', 'month', 'quarter', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/**
 * Stored forms; as text they sort by time. Weeks are those of ISO 8601: week 01 holds the first Thursday of the year.
 * `week` YYYY-Www, `month` YYYY-MM, `quarter` YYYY-Qn, `year` YYYY.
 */
const PATTERNS: Record<Unit, RegExp> = {
  week: /^(\d{4})-W(\d{2})$/,
  month: /^(\d{4})-(\d{2})$/,
  quarter: /^(\d{4})-Q([1-4])$/,
  year: /^(\d{4})$/,
};

const two = (value: number) => String(value).padStart(2, '0');
const four = (value: number) => String(value).padStart(4, '0');

/** The period that a day (YYYY-MM-DD) belongs to. */
export function periodOfDay(unit: Unit, day: string): string {
  const [year, month] = partsOfDay(day);
  switch (unit) {
    case 'week': {
      const thursday = addDays(startOfWeek(day), 3);
      const [weekYear] = partsOfDay(thursday);
      const first = startOfWeek(`${four(weekYear)}-01-04`);
      const week = Math.round((Date.parse(startOfWeek(day)) - Date.parse(first)) / 604_800_000) + 1;
      return `${four(weekYear)}-W${two(week)}`;
    }
    case 'month':
      return `${four(year)}-${two(month)}`;
    case 'quarter':
      return `${four(year)}-Q${Math.ceil(month / 3)}`;
    default:
      return four(year);
  }
}

/** First day of a well-formed period. */
export function firstDay(unit: Unit, period: string): string {
  const match = PATTERNS[unit].exec(period);
  const year = match?.[1] ?? '1970';
  const number = Number(match?.[2] ?? 1);
  switch (unit) {
    case 'week':
      return addDays(startOfWeek(`${year}-01-04`), (number - 1) * 7);
    case 'month':
      return `${year}-${two(number)}-01`;
    case 'quarter':
      return `${year}-${two(number * 3 - 2)}-01`;
    default:
      return `${year}-01-01`;
  }
}

/** The period `count` further on; negative goes back. */
export function stepPeriod(unit: Unit, period: string, count: number): string {
  const first = firstDay(unit, period);
  const months = { month: 1, quarter: 3, year: 12 };
  return periodOfDay(
    unit,
    unit === 'week' ? addDays(first, count * 7) : addMonths(first, count * months[unit]),
  );
}

/** First and last day, both included. */
export const periodDays = (unit: Unit, period: string): [first: string, last: string] => [
  firstDay(unit, period),
  addDays(firstDay(unit, stepPeriod(unit, period, 1)), -1),
];

/** Whether `raw` is a period that exists, within the years that can be stepped through (1000 to 9998). */
export function isPeriod(unit: Unit, raw: unknown): raw is string {
  if (typeof raw !== 'string' || !PATTERNS[unit].test(raw)) return false;
  if (raw < '1000' || raw >= '9999') return false;
  // Week 53 of a year that has 52, month 13: going to the day and back leads elsewhere.
  const day = firstDay(unit, raw);
  return isDay(day) && periodOfDay(unit, day) === raw;
}

/** Number of the week, month or quarter in its year; of a year, itself. */
const numberOf = (unit: Unit, period: string): number => Number(PATTERNS[unit].exec(period)?.[2] ?? period);

/** A period in a display format made of YYYY, MM, ww, w and n: `YYYY年第w周`, `YYYY-Qn`. */
export function formatPeriod(unit: Unit, period: string, format: string): string {
  const number = numberOf(unit, period);
  const year = period.slice(0, 4);
  if (unit === 'week')
    return format
      .replace('YYYY', year)
      .replace(/ww?/, found => (found === 'w' ? String(number) : two(number)));
  if (unit === 'quarter') return format.replace('YYYY', year).replace('n', String(number));
  return format.replace('YYYY', year).replace('MM', two(number));
}

/** How periods are written, for people. */
export const PERIODS: Readonly<Record<Unit, string>> = {
  week: '周，如 2026-W10',
  month: '月份，如 2026-03',
  quarter: '季度，如 2026-Q1',
  year: '年份，如 2026',
};

/** What each is called where it alone is taken. */
const NOUNS: Readonly<Record<Unit, string>> = { week: '周', month: '月份', quarter: '季度', year: '年份' };

/** What is said of a day in whose place its period is taken; `timed`: a time stood behind it. */
export const periodTaken = (unit: Unit, text: string, timed: boolean): string =>
  partTaken(text, NOUNS[unit], timed ? '日期和时间' : '日期');

const DIGITS: Readonly<Record<string, string>> = { 一: '1', 二: '2', 三: '3', 四: '4' };
/** What stands between the numbers of a period; anything else makes it a text. */
const MARKS: Readonly<Record<Unit, RegExp>> = {
  week: /^[-/.]?年? ?第?W?周?$/i,
  month: /^[-/.]?年? ?月?份?$/,
  quarter: /^[-/.]?年? ?第?Q?季?度?$/i,
  year: /^年?$/,
};

/** Periods that are called by where they stand to the one of today. */
const WORDS: Readonly<Record<Unit, Readonly<Record<string, number>>>> = {
  week: { 上周: -1, 本周: 0, 这周: 0, 下周: 1 },
  month: { 上月: -1, 上个月: -1, 本月: 0, 这个月: 0, 下月: 1, 下个月: 1 },
  quarter: { 上季度: -1, 上个季度: -1, 本季度: 0, 下季度: 1, 下个季度: 1 },
  year: { 前年: -2, 去年: -1, 今年: 0, 本年: 0, 明年: 1, 后年: 2 },
};

/** The period that a word means on a day; null for any other text. */
const namedPeriod = (unit: Unit, text: string, today: Today): string | null =>
  today !== null && Object.hasOwn(WORDS[unit], text)
    ? stepPeriod(unit, periodOfDay(unit, today), WORDS[unit][text] ?? 0)
    : null;

/** The year and the number of a period that was written out; null for anything else. */
function numbersIn(unit: Unit, text: string, today: Today): [year: string, number: string] | null {
  const numbers = text.match(/\d+/g) ?? [];
  if (unit === 'month' && /^\d{6}$/.test(text)) numbers.splice(0, 1, text.slice(0, 4), text.slice(4));
  else if (!text.split(/\d+/).every(between => MARKS[unit].test(between))) return null;
  if (unit !== 'year' && numbers.length === 1 && today) numbers.unshift(today.slice(0, 4));
  const [year = '', number = ''] = numbers;
  if (numbers.length !== (unit === 'year' ? 1 : 2) || year.length !== 4 || number.length > 2) return null;
  return [year, number];
}

/**
 * The period that a person means by what he typed: 2026-W10, 2026年第10周, 2026-3, 202603, 2026Q1, 一季度 (of this
 * year), 2026, or a whole day within it; where today is known 本月, 去年 and the like.
 */
export function readPeriod(unit: Unit, typed: string, today: Today): Reading<string> {
  if (typed.length > MOST_CHARS) return unread(PERIODS[unit]);
  const text = tidy(typed)
    .replace(/ (?=\D)|(?<=\D) /g, '')
    .replace(/[一二三四](?=季)/, found => DIGITS[found] ?? found);
  const named = namedPeriod(unit, text, today);
  if (named !== null) return readAs(named);
  const found = numbersIn(unit, text, today);
  if (!found) {
    const day = /\d{4}/.test(text) ? readDay(text, today) : null;
    if (!day?.ok) return unread(PERIODS[unit]);
    return readAs(periodOfDay(unit, day.value), periodTaken(unit, tidy(typed), day.note !== undefined));
  }
  const [year, number] = found;
  const made = {
    week: `${year}-W${number.padStart(2, '0')}`,
    month: `${year}-${number.padStart(2, '0')}`,
    quarter: `${year}-Q${Number(number)}`,
    year,
  };
  return isPeriod(unit, made[unit]) ? readAs(made[unit]) : unread(PERIODS[unit]);
}
