import { looksLikeClock } from './clock.ts';
import { readDay } from './day.ts';
import { cleanNumber, SAFE_DIGITS } from './number-clean.ts';
import { type NumberParts, numberParts, plainDigits, trimZeros } from './number-parts.ts';
import { quoted, type Reading, readAs, unread } from './reading.ts';
import { simpleNumber } from './simple-number.ts';
import { isDigits, MOST_CHARS, tidy } from './tidy.ts';

/** The largest number that is stored to its last digit. */
const LARGEST = 999_999_999_999_999;
/** A sum of a computer is off in the last of 17 digits: 59.699999999999996. Rounded to 15 it has no more than these. */
const NOISE_DIGITS = 12;
/** Digits before and behind the point that a column of a data file holds exactly. */
const WIDEST = 28;
const DEEPEST = 10;

const WHAT = '数字';

/** What a text that is no number is instead, in words; nothing where that cannot be told. */
function why(text: string): string | undefined {
  const said = quoted(text);
  if (text.startsWith('#')) return `${said}是公式的错误值`;
  if (!/\d/.test(text)) return text === '-' ? `${said}可能是零，也可能是没有内容` : undefined;
  if (looksLikeClock(text)) return `${said}是时间`;
  if (/^[\d .]+\/[\d .]+$/.test(text)) return `${said}可能是分数，也可能是日期，请写成小数，如 0.5`;
  if (!isDigits(text) && readDay(text, '2000-01-01').ok) return `${said}可能是日期`;
  if (text.endsWith('-')) return `${said}的负号应写在数字前面`;
  if (/^[-+]?\d[\d, ]+(?:\.\d*)?$/.test(text)) return `${said}的千分位有误`;
  return `${said}不是数字`;
}

/** Units that count in powers of ten themselves: 万元, ‰, 千克. */
const COUNTS = /^[%‰百千万亿]/;

/** The text without the unit of its field behind it: 12 kg, (12 kg) of accounting. */
function withoutUnit(text: string, unit: string): string {
  if (unit === '') return text;
  if (text.endsWith(unit)) return text.slice(0, -unit.length).trim();
  return text.startsWith('(') && text.endsWith(`${unit})`)
    ? `${text.slice(0, -unit.length - 1).trim()})`
    : text;
}

/** Whether a unit counts in powers of ten itself, so that another power or a currency beside it is another number. */
export const countsItself = (unit: string): boolean => COUNTS.test(unit);

/** The refusal of a tidied text that says a power or a currency where the field's unit counts itself; null of any other text. */
export function ofOtherUnit(text: string, unit: string): ReturnType<typeof unread> | null {
  const bare = withoutUnit(text, unit);
  // 500元 in a field of 万元 would be ten thousand times as much, 5% in one of ‰ ten times less.
  return bare === text && countsItself(unit) && numberParts(bare)?.measured === true
    ? unread(WHAT, `${quoted(text)}的单位不是“${unit}”，请按“${unit}”填写`)
    : null;
}

function partsIn(text: string, unit: string): NumberParts | ReturnType<typeof unread> {
  if (text.length > MOST_CHARS) return unread(WHAT, `${quoted(text)}过长`);
  const tidied = tidy(text);
  const own = tidy(unit);
  const parts = numberParts(withoutUnit(tidied, own));
  if (!parts) return unread(WHAT, why(tidied));
  return (parts.measured && ofOtherUnit(tidied, own)) || parts;
}

/** Rounded where the digits beyond 15 are what computing left behind; null where they say something. */
function withoutNoise(parts: NumberParts, significant: string): number | null {
  if (significant.length <= SAFE_DIGITS) return Number(plainDigits(parts));
  if (parts.decimals <= 0 || significant.length < SAFE_DIGITS + 1) return null;
  const rounded = cleanNumber(Number(plainDigits(parts)));
  const left = trimZeros(
    trimZeros((rounded.toPrecision(SAFE_DIGITS).split('e')[0] ?? '').replace(/[-.]/g, ''), 'start'),
    'end',
  );
  return left.length <= NOISE_DIGITS ? rounded : null;
}

/** Whether a number can be stored as it is. */
export const fits = (value: number): boolean => Number.isFinite(value) && Math.abs(value) <= LARGEST;

/** The number that is stored of its parts; null where it would not say them to the last digit. */
function stored(parts: NumberParts): number | null {
  const significant = trimZeros(trimZeros(parts.digits, 'start'), 'end');
  const value = withoutNoise(parts, significant);
  if (value === null || !fits(value) || (value === 0 && significant !== '')) return null;
  return value === 0 ? 0 : value;
}

export const tooLarge = (text: string) =>
  unread('不超过15位的数字', `${quoted(text)}保存不下；号码请用文字字段`);

/**
 * The number that a text means: 1,234.50, ¥-100.00, (300.00) of accounting, 3.5%, 1.2万, 1.5E+05, full-width digits, the
 * field's own unit behind. Of a field whose unit is %, 50% is 50. Nothing is thrown away: what is more than one number
 * is refused, and so is what a stored number would not say to its last digit.
 */
export function readNumber(text: string, unit = ''): Reading<number> {
  const simple = simpleNumber(text);
  if (simple !== null && withoutUnit(text, tidy(unit)) === text) return readAs(simple);
  const parts = partsIn(text, unit);
  if ('ok' in parts) return parts;
  const value = stored(parts);
  return value === null ? tooLarge(text.trim()) : readAs(value);
}

/** The same number where nobody is told why a text is none, of texts most of which are none. */
export function numberOrNull(text: string): number | null {
  const simple = simpleNumber(text);
  if (simple !== null || text.length > MOST_CHARS) return simple;
  const parts = numberParts(tidy(text));
  return parts && stored(parts);
}

/** The same in plain digits, exact to 28 before and 10 behind the point: for columns of data files. */
export function readDecimal(text: string): Reading<string> {
  const parts = partsIn(text, '');
  if ('ok' in parts) return parts;
  const plain = plainDigits(parts);
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.');
  const significant = trimZeros(trimZeros(parts.digits, 'start'), 'end');
  if (whole.length > WIDEST && significant.length > SAFE_DIGITS)
    return unread(WHAT, `${quoted(text.trim())}的位数过多`);
  if (fraction.length <= DEEPEST && whole.length <= WIDEST) return readAs(plain);
  const value = withoutNoise(parts, significant);
  if ((value === 0 && significant !== '') || value === Number.POSITIVE_INFINITY)
    return unread(WHAT, `${quoted(text.trim())}的位数过多`);
  return readAs(value === null ? plain : plainNumber(value));
}

/** A finite number in plain digits: 1e-7 as 0.0000001. */
export function plainNumber(value: number): string {
  const [mantissa = '0', power = '0'] = String(Math.abs(value)).split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  return plainDigits({
    negative: value < 0,
    digits: whole + fraction,
    decimals: fraction.length - Number(power),
    measured: false,
  });
}
