/** Calendar days as text, `YYYY-MM-DD`: what fields store. Plain arithmetic, no time zone takes part. */

const utc = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** The day that this many milliseconds after the beginning of 1970 are on. */
export const fromUtc = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const leaps = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
const lengthOf = (year: number, month: number): number =>
  month === 2 && leaps(year) ? 29 : (LENGTHS[month - 1] ?? 0);

/** The number that the digits of a text from one place to another are; -1 where others stand there. */
function digitsAt(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at++) {
    const digit = text.charCodeAt(at) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    number = number * 10 + digit;
  }
  return number;
}

/** Whether `text` names a day that exists, from year 1 to 9999. */
export function isDay(text: unknown): text is string {
  if (typeof text !== 'string' || text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const [year, month, date] = [digitsAt(text, 0, 4), digitsAt(text, 5, 7), digitsAt(text, 8, 10)];
  return year >= 1 && month >= 1 && date >= 1 && date <= lengthOf(year, month);
}

const MS = 86_400_000;

/** The day so many days on; negative goes back. */
export const addDays = (day: string, days: number): string => fromUtc(utc(day) + days * MS);

/** 0 for Monday to 6 for Sunday: weeks start on Monday. */
export const weekday = (day: string): number => (new Date(utc(day)).getUTCDay() + 6) % 7;
