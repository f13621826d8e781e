import { plainNumber, readNumber } from '@gonghui/values/number.ts';
import { isBlankText, MOST_CHARS, tidy } from '@gonghui/values/tidy.ts';
import type { NumberProps } from './shape.ts';

type Limits = Pick<NumberProps, 'precision' | 'min'>;

/** A key event, as far as the decision needs it. */
interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

export const takesNegative = ({ min }: Limits): boolean => typeof min !== 'number' || min < 0;

/**
 * Whether a number field swallows a key (spec, designers §5: number inputs block e, ., + and Shift). `.` is let
 * through where the field has decimals, and Shift where it moves or selects; see docs/decisions/number-keys.md.
 */
export function blocks(event: Key, limits: Limits): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key.length !== 1) return false;
  if (event.shiftKey) return true;
  if (isPoint(event.key)) return (limits.precision ?? 0) === 0;
  if (event.key === '-' || event.key === '－') return !takesNegative(limits);
  return /[a-z+ ]/i.test(event.key);
}

/** What a box swallowed, letter by letter: the digits among them are none of the number before it. */
export interface Swallowed {
  readonly keys: readonly string[];
}

/** Whether what was typed behind a number is the field's own unit, or the beginning of it, with blanks before it. */
export const isOwnUnit = (text: string, unit: string): boolean =>
  !isBlankText(text) && tidy(unit).startsWith(tidy(text));

/** What a field says of what it swallows; null where nothing is lost. */
export function swallowedFault(
  { keys }: Swallowed,
  field: Limits & Pick<NumberProps, 'unit'>,
): string | null {
  const [key = '', ...others] = keys;
  if (isPoint(key)) return decimalsFault('.', field);
  const all = keys.join('');
  const unit = tidy(field.unit ?? '');
  if (isOwnUnit(all, unit)) return null;
  const own = key === unit;
  const more = others.length > 0;
  const what = key.trim() === '' ? '空格' : `“${key}”`;
  const why = key === '-' || key === '－' ? '不能是负数' : '只能填数字';
  return `${why}，${what}${more ? `${own ? '' : '和它'}后面的` : ''}没有填入`;
}

/** Digits that any number keeps; a sign, a point and zeros before it may come to more. */
const SAFE_CHARS = 15;
/** More than can be stored: what is too large is said, not cut down to another number. */
const MOST_DIGITS = 21;

/** Thousands that are parted by commas: all of them, and on the way there. 1,5 is not 15, and says so until it is 1,500. */
const GROUPS = /^-?\d{1,3}(?:[,，]\d{3})+$/;
const GROUPS_AND_POINT = /^-?\d{1,3}(?:[,，]\d{3})+[.。．]\d*$/;
const PART_OF_GROUPS = /^-?\d{1,3}(?:[,，]\d{3})*[,，]\d{0,2}$/;

/** What is being typed, in plain digits; null for what is not on the way to a plain number. */
function plainTyped(text: string): string | null {
  if (text.length > MOST_CHARS) return null;
  const plain = tidy(text).replaceAll('。', '.');
  return /^-?\d*(?:\.\d*)?$/.test(plain) ? plain : null;
}

/** Plain digits as far as the field has room for them. */
export function cut(plain: string, { precision = 0 }: Limits): string {
  const [whole = '', fraction] = plain.split('.');
  const most = whole.startsWith('-') ? MOST_DIGITS + 1 : MOST_DIGITS;
  const digits = whole.slice(0, most);
  return precision > 0 && fraction !== undefined ? `${digits}.${fraction.slice(0, precision)}` : digits;
}

/** What a program left in the last of many digits (59.699999999999996) is not cut, but read. */
function withoutNoise(plain: string | null): string | null {
  if (plain === null || plain.length <= 16 || !plain.includes('.')) return plain;
  const reading = readNumber(plain);
  return reading.ok ? plainNumber(reading.value) : plain;
}

/**
 * Result of typing into a number box: digits with a message about them and the text that was left out, or the reason why the text is no
 * number of the field.
 */
type TypedNumber =
  | {
      text: string;
      fault: string | null;
      swallowed: Swallowed | null;
      /** What the box goes on showing in place of the digits, so that what is typed behind it is read with it: 3万5 is not 300005. */
      held?: string;
      unread?: undefined;
    }
  | { unread: string };

/** Whether one key was typed within what stood there. */
function isKeyWithin(raw: string, before: string): boolean {
  if (raw.length !== before.length + 1) return false;
  let at = 0;
  while (at < before.length && raw[at] === before[at]) at++;
  return at < before.length && raw.slice(at + 1) === before.slice(at);
}

/** What stands at the end and says nothing by itself: a point where there are no decimals, or a blank that was typed. */
function swallowedIn(raw: string, before: string, { precision = 0 }: Limits): Swallowed | null {
  const key = raw.slice(-1);
  const isTyped = before !== '' && raw.slice(0, -1) === before;
  const saysNothing = isPoint(key) ? precision === 0 : isTyped && key.trim() === '';
  return saysNothing ? { keys: [key] } : null;
}

/**
 * The new text of a number box, and its message, after somebody typed, composed or pasted `raw` over `before`. Text that has more than
 * plain digits goes to the reader of values as a whole (¥1,234.50, (300.00), 1.2万) and is one number or none: 1/2 does not become 12. A
 * text that is no number stays in the box as it is.
 */
export function typedNumber(
  raw: string,
  before: string,
  field: Limits & Pick<NumberProps, 'unit'>,
): TypedNumber {
  const not = (why: string) => ({ unread: why });
  if (PART_OF_GROUPS.test(raw)) return not('逗号后应有三位数字');
  const typed = withoutNoise(plainTyped(GROUPS_AND_POINT.test(raw) ? raw.replace(/[,，]/g, '') : raw));
  // Digits beyond those that a number keeps are a number of an account, or one that would be stored otherwise.
  const reading =
    typed === null || typed.length > SAFE_CHARS ? readNumber(typed ?? raw, field.unit ?? '') : null;
  if (reading && !reading.ok) return not(reading.message);
  const plain = typed ?? (reading?.ok ? plainNumber(reading.value) : '');
  if (plain.startsWith('-') && !takesNegative(field)) return not('不能是负数');
  const fault = decimalsFault(plain, field);
  // A third decimal is a key that does nothing; of what came at once nothing is cut off.
  const atOnce = typed === null || (raw.length > before.length + 1 && !plain.endsWith('.'));
  if (atOnce && fault !== null) return not(decimalsWanted(field));
  // What stood there is not pushed out by a key before it.
  if (fault !== null && isKeyWithin(raw, before)) return { text: before, fault, swallowed: null };
  const swallowed = swallowedIn(raw, before, field);
  // Whoever parts thousands as he types goes on behind what he has written.
  if (GROUPS.test(raw) && raw.length === before.length + 1) return { text: raw, fault, swallowed: null };
  return {
    text: cut(plain, field),
    fault: swallowed ? swallowedFault(swallowed, field) : fault,
    swallowed,
    ...(typed === null && { held: raw }),
  };
}

const decimalsWanted = ({ precision = 0 }: Limits): string =>
  precision > 0 ? `最多${precision}位小数` : '应为整数';

/** What a field says of decimals that it has no room for; null where the text has none of them. */
function decimalsFault(plain: string, { precision = 0 }: Limits): string | null {
  const [, fraction] = plain.split('.');
  if (fraction === undefined || (precision > 0 && fraction.length <= precision)) return null;
  return precision > 0 ? `最多${precision}位小数，多余的没有填入` : '只能填整数，小数部分没有填入';
}

/** Why what is on the way to a number is none. */
export function whyNone(text: string): string {
  const reading = readNumber(text);
  return reading.ok ? '应为数字' : reading.message;
}

/** Whether a key types the point of a number, as Chinese input methods do too. */
const isPoint = (key: string): boolean => key === '.' || key === '。' || key === '．';

/** The number that the text says so far; null while there is none (`-`, `.`). */
export function parseDigits(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const value = Number(text.replace(/[,，]/g, ''));
  return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
}

/** One step up or down, kept within the limits and free of binary rounding. */
export function stepped(
  value: number | null,
  direction: 1 | -1,
  props: Pick<NumberProps, 'step' | 'min' | 'max' | 'precision'>,
): number {
  const { step = 1, min, max, precision = 0 } = props;
  const next = Number(((value ?? 0) + direction * step).toFixed(Math.max(precision, 0)));
  if (typeof min === 'number' && next < min) return min;
  if (typeof max === 'number' && next > max) return max;
  return next === 0 ? 0 : next;
}
