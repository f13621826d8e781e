import type { Keyed } from '@gonghui/elements/query/answer.ts';
import type { DateUnit } from '@gonghui/elements/query/query.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';

/** What stands for an empty key, and for the groups behind the first ones (rules Q5, Q8). */
export const EMPTY_LABEL = '空';
export const OTHERS: Keyed = { key: '$others', label: '其他' };

/** What stands for the groups that too few people are behind (rule P5). */
export const FEW: Keyed = { key: '$few', label: '其他（少于 5 人）' };

/** Digits that are written already as all agree on; most are, and a table has a million of them. */
const PLAIN = /^(?!-0$)-?(?:0|[1-9]\d{0,17})(?:\.\d{0,11}[1-9])?$/;

/** Characters of a number that nobody meets in a column, and that would be looked through for zeros again and again. */
const LONG = 64;
/** Zeros at the end of decimals. */
const ZEROS = /\.\d*0$/;

/** A number as an engine writes it, in the one form that all agree on; null for what is none. */
export function numberText(text: string | null): string | null {
  if (text === null || PLAIN.test(text)) return text;
  // Columns with settled places write their zeros, and quotients twenty of them.
  const short =
    text.length < LONG && ZEROS.test(text) ? text.replace(/(?<!0)0+$/, '').replace(/\.$/, '') : text;
  return PLAIN.test(short) ? short : (Decimal.parse(text)?.toString() ?? null);
}

const DAY = 86_400_000;

/** Year and number of an ISO week by its Monday. */
export function weekOf(monday: string): { year: number; week: number } {
  const thursday = new Date(Date.parse(`${monday}T00:00:00Z`) + 3 * DAY);
  const year = thursday.getUTCFullYear();
  // Not by `Date.UTC`, to which the year 26 is 1926; a day that is none has no week, and throws nothing.
  const began = new Date(0).setUTCFullYear(year, 0, 1);
  return { year, week: Math.floor((thursday.getTime() - began) / (7 * DAY)) + 1 };
}

/** How a stretch of time reads that begins with `start` (a day, or a moment). A year that begins later is a 财年. */
export function stretchLabel(start: string, unit: DateUnit, fiscalStart = 1): string {
  const day = start.slice(0, 10);
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7));
  const late = fiscalStart > 1;
  switch (unit) {
    case 'year':
      return late ? `${year}财年` : `${year}年`;
    case 'quarter': {
      const since = (month - fiscalStart + 12) % 12;
      const of = month < fiscalStart ? year - 1 : year;
      return `${of}${late ? '财年' : '年'}第${since / 3 + 1}季度`;
    }
    case 'month':
      return `${year}年${month}月`;
    case 'week': {
      const week = weekOf(day);
      return `${week.year}年第${week.week}周`;
    }
    case 'day':
      return day;
    case 'hour':
      return `${day} ${start.slice(11, 13)}时`;
  }
}

/** Groups of numbers between bounds, the lower one included; keys are the two bounds, null for none. */
export function ranges(bounds: readonly number[]): Keyed[] {
  const ends = [null, ...bounds, null];
  return ends.slice(1).map((high, at) => {
    const low = ends[at] ?? null;
    const label = low === null ? `小于${high}` : high === null ? `${low}及以上` : `${low}–${high}`;
    return { key: [low, high], label };
  });
}
