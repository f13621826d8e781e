/** Calendar days as text, `YYYY-MM-DD`: what fields store. Plain arithmetic, no time zone takes part. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that this many milliseconds after the beginning of 1970 are on. */
export const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leaps = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 && leaps(year) ? 29 : (LENGTHS[month - 1] ?? 0);

/** Whether `text` names a day that exists, from year 1 to 9999. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || !DAY.test(text) || text < '0001') return false;
  const [year, month, date] = [Number(text.slice(0, 4)), Number(text.slice(5, 7)), Number(text.slice(8))];
  return month >= 1 && month <= 12 && date >= 1 && date <= lengthOf(year, month);
}

const MS = 86_400_000;

/** The day so many days on; negative goes back. */
export const addDays = (day: string, days: number): string => fromUtc(utc(day) + days * MS);

/** 0 for Monday to 6 for Sunday: weeks start on Monday. */
export const weekday = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;
