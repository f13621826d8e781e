import { LOOKS, mayBegin } from '@gonghui/domain/sheets/looks.ts';
import type { FileColumnType } from '../cell-readers.ts';

const ZERO = 0x30;
const NINE = 0x39;
const DASH = 0x2d;
const POINT = 0x2e;
const UNDERSCORE = 0x5f;
const COLON = 0x3a;
const SPACE = 0x20;
const LETTER_T = 0x54;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= ZERO && byte <= NINE;

/** The number in two digits, or -1. */
function two(bytes: Uint8Array, at: number): number {
  const tens = bytes[at];
  const ones = bytes[at + 1];
  return isDigit(tens) && isDigit(ones) ? ((tens as number) - ZERO) * 10 + (ones as number) - ZERO : -1;
}

/** Days of a month that every year has: what depends on the year is not plain. */
const DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether `YYYY-MM-DD` of the years 1900 to 2999 stands at `at`. */
function isPlainDay(bytes: Uint8Array, at: number): boolean {
  const century = two(bytes, at);
  if (century < 19 || century > 29 || two(bytes, at + 2) < 0) return false;
  if (bytes[at + 4] !== DASH || bytes[at + 7] !== DASH) return false;
  const day = two(bytes, at + 8);
  return day >= 1 && day <= (DAYS[two(bytes, at + 5) - 1] ?? 0);
}

/** Whether `HH:mm` or `HH:mm:ss` stands from `at` to `end`. */
function isPlainClock(bytes: Uint8Array, at: number, end: number): boolean {
  const hour = two(bytes, at);
  const minute = two(bytes, at + 3);
  if (hour < 0 || hour > 23 || minute < 0 || minute > 59 || bytes[at + 2] !== COLON) return false;
  if (end === at + 5) return true;
  const second = two(bytes, at + 6);
  return end === at + 8 && bytes[at + 5] === COLON && second >= 0 && second <= 59;
}

/** Whether the cell, as it stands, means to DuckDB what it means to `cellDay`. */
export const isPlainDate = (bytes: Uint8Array, from: number, to: number): boolean =>
  to - from === 10 && isPlainDay(bytes, from);

/** The same of `cellMoment`. */
export function isPlainMoment(bytes: Uint8Array, from: number, to: number): boolean {
  const between = bytes[from + 10];
  return (
    to - from >= 16 &&
    (between === SPACE || between === LETTER_T) &&
    isPlainDay(bytes, from) &&
    isPlainClock(bytes, from + 11, to)
  );
}

/**
 * Digits before and behind the point of a number in plain digits, as `whole * 16 + decimals`; -1 for anything else, with more
 * than 28 digits before or 10 behind the point too: what readers of cells leave as it was written.
 */
export function plainNumber(bytes: Uint8Array, from: number, to: number): number {
  let at = bytes[from] === DASH ? from + 1 : from;
  const whole = at;
  while (at < to && isDigit(bytes[at])) at++;
  const digits = at - whole;
  if (digits < 1 || digits > 28) return -1;
  if (at === to) return digits * 16;
  if (bytes[at] !== POINT) return -1;
  const point = ++at;
  while (at < to && isDigit(bytes[at])) at++;
  const decimals = at - point;
  return at < to || decimals < 1 || decimals > 10 ? -1 : digits * 16 + decimals;
}

/** White space of several bytes begins with one of these, or ends a cell behind one of them. */
const LEADS: ReadonlySet<number> = new Set([0xc2, 0xe1, 0xe2, 0xe3, 0xef]);

/** Whether a cell may begin or end with white space: certain when it says no. */
export function mayBeSpaced(bytes: Uint8Array, from: number, to: number): boolean {
  const first = bytes[from] as number;
  const last = bytes[to - 1] as number;
  if (first <= SPACE || last <= SPACE) return true;
  if (first >= 0x80 && LEADS.has(first)) return true;
  return last >= 0x80 && (bytes[to - 2] === 0xc2 || LEADS.has(bytes[to - 3] as number));
}

const isLetter = (byte: number | undefined): boolean => {
  const large = (byte ?? 0) & ~0x20;
  return large >= 0x41 && large <= 0x5a;
};

/** A0012, as `LOOKS.lettered` has it. */
function isLettered(bytes: Uint8Array, from: number, to: number): boolean {
  let at = from;
  while (at < to && isLetter(bytes[at])) at++;
  if (at === from || at - from > 6) return false;
  if (bytes[at] === DASH || bytes[at] === UNDERSCORE) at++;
  const digits = at;
  while (at < to && isDigit(bytes[at])) at++;
  return at === to && at - digits >= 2;
}

/** What a short text on one line may be, where its bytes tell; null where that is for `looksOf` to say. */
export function looksOfText(bytes: Uint8Array, from: number, to: number): number | null {
  const first = bytes[from] as number;
  const second = to - from > 1 ? (bytes[from + 1] as number) : 0;
  if (first < 0x80) {
    if (mayBegin(first, second)) return null;
    return isLettered(bytes, from, to) ? LOOKS.lettered : 0;
  }
  if (first < 0xe3 || first > 0xe9) return null;
  const sign = ((first & 15) << 12) | ((second & 63) << 6) | ((bytes[from + 2] ?? 0) & 63);
  return mayBegin(sign, 0) ? null : 0;
}

/** What a number in plain digits may be beside a number, by `plainNumber`'s answer and its bytes; null where that is for the reader to say. */
export function looksOfPlain(bytes: Uint8Array, from: number, digits: number): number | null {
  const whole = digits >> 4;
  if ((digits & 15) > 0 || bytes[from] === DASH) return LOOKS.number;
  if (bytes[from] === ZERO && whole > 1) return LOOKS.number | LOOKS.code;
  // Eight digits may be a day, sixteen and more are a code.
  if (whole === 8 || whole > 11) return null;
  return whole === 11 && bytes[from] === ZERO + 1 ? LOOKS.number | LOOKS.long : LOOKS.number;
}

/** How cells of a column are looked at. Of clocks and of yes and no there are few different ones, so each is read. */
export type ColumnReading = 'text' | 'number' | 'date' | 'moment' | 'each';
const LOOK_OF: Readonly<Record<FileColumnType, ColumnReading>> = {
  input: 'text',
  textarea: 'text',
  number: 'number',
  date: 'date',
  'date-time': 'moment',
  time: 'each',
  switch: 'each',
};
export const lookOf = (type: FileColumnType): ColumnReading => LOOK_OF[type];
