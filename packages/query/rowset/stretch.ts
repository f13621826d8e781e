import type { Dialect } from '../sql/dialect.ts';

/**
 * Months, quarters and years as people write them in a sheet: 2026-03, 2026年3月, 2026/3, 202603; 2026Q1, 2026年第一季度;
 * 2026, 2026年度. Each is told by what of it is in the parentheses.
 */
const YEAR = '([12]\\d{3})';
const ANY_YEAR = '[12]\\d{3}';
const GAP = '\\s*[-/.年]\\s*';
const PATTERNS = {
  year: `^\\s*${YEAR}`,
  month: `^\\s*${ANY_YEAR}${GAP}(0?[1-9]|1[0-2])\\s*月?份?\\s*$`,
  shortMonth: `^\\s*${ANY_YEAR}(0[1-9]|1[0-2])\\s*$`,
  quarter: `^\\s*${ANY_YEAR}\\s*[-/.年]?\\s*[Qq]([1-4])\\s*$`,
  namedQuarter: `^\\s*${ANY_YEAR}\\s*[-/.年]?\\s*第?([1-4一二三四])季度?\\s*$`,
  wholeYear: `^\\s*${YEAR}\\s*年?度?\\s*$`,
  /** A whole number, with or without places behind the point. */
  number: `^${YEAR.replace('\\d{3}', '\\d{3}(?:\\d{2})?')}(?:\\.0+)?$`,
} as const;

type Captured = NonNullable<Dialect['captured']>;

/**
 * The stretch of the calendar that a text names, as a text of its own: `M2026-03`, `Q2026-1`, `Y2026`; null for any other
 * text. Finer ones come first in order.
 */
export function stretchOfText(captured: Captured, text: string): string {
  const year = captured(text, PATTERNS.year);
  const month = `coalesce(${captured(text, PATTERNS.month)}, ${captured(text, PATTERNS.shortMonth)})`;
  const quarter = `coalesce(${captured(text, PATTERNS.quarter)}, translate(${captured(text, PATTERNS.namedQuarter)}, '一二三四', '1234'))`;
  return `case when ${month} is not null then 'M' || ${year} || '-' || lpad(${month}, 2, '0') when ${quarter} is not null then 'Q' || ${year} || '-' || ${quarter} when ${captured(text, PATTERNS.wholeYear)} is not null then 'Y' || ${year} end`;
}

/** A number as `stretchOfText` reads it: 2026, or 202603. */
export const numberAsText = (captured: Captured, number: string): string =>
  captured(`(${number})::text`, PATTERNS.number);

/** The stretch that a day or a moment of the wall clock lies in; `sort` is SQL for the letter of the sort. */
export function stretchOfDay(day: string, sort: string): string {
  const text = `(${day})::text`;
  const year = `substr(${text}, 1, 4)`;
  const month = `substr(${text}, 6, 2)`;
  const quarter = `case when ${month} <= '03' then '1' when ${month} <= '06' then '2' when ${month} <= '09' then '3' else '4' end`;
  return `case ${sort} when 'M' then 'M' || substr(${text}, 1, 7) when 'Q' then 'Q' || ${year} || '-' || ${quarter} when 'Y' then 'Y' || ${year} end`;
}
