/** Calendar days as text, `YYYY-MM-DD`: what fields store. Plain day arithmetic, no time zone takes part. */

import { addDays, fromUtc, weekday } from '@gonghui/values/calendar.ts';

export { addDays, isDay, weekday } from '@gonghui/values/calendar.ts';

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS = 86_400_000;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days from `from` to `to`; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((utc(to) - utc(from)) / MS);

/** The same day of another month, or that month's last day where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = partsOfDay(day);
  const first = new Date(Date.UTC(2000, 0, 1));
  first.setUTCFullYear(year, month - 1 + months, 1);
  const last = new Date(first);
  last.setUTCMonth(first.getUTCMonth() + 1, 0);
  first.setUTCDate(Math.min(date, last.getUTCDate()));
  return fromUtc(first.getTime());
}

export const startOfMonth = (day: string): string => `${day.slice(0, 8)}01`;
export const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1);

export const startOfWeek = (day: string): string => addDays(day, -weekday(day));

/** Six weeks of seven days that cover the month of `day`. */
export function monthWeeks(day: string): string[][] {
  const first = startOfWeek(startOfMonth(day));
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(first, week * 7 + index)),
  );
}

export function partsOfDay(day: string): [year: number, month: number, date: number] {
  const match = DAY.exec(day);
  return [Number(match?.[1] ?? 1970), Number(match?.[2] ?? 1), Number(match?.[3] ?? 1)];
}

/** `day` in a display format made of YYYY, MM and DD. */
export const formatDay = (day: string, format: string): string =>
  format.replace('YYYY', day.slice(0, 4)).replace('MM', day.slice(5, 7)).replace('DD', day.slice(8, 10));
