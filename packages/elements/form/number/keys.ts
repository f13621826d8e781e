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

/** More than can be stored: what is too large is said, not cut down to another number. */
const MOST_DIGITS = 21;

/** Full-width digits and signs, as Chinese input methods type them. */
const HALF: Record<string, string> = { '。': '.', '．': '.', '－': '-', '−': '-', '，': '', ',': '' };

/**
 * What stays of typed, composed or pasted text: `1，234．50元` is `1234.50`. Digits, one leading minus where negative
 * numbers are allowed, one point and its decimals where the field has them.
 */
export function cleanDigits(text: string, limits: Limits): string {
  const { precision = 0 } = limits;
  const plain = text.replace(/[。．－−，,]/g, sign => HALF[sign] ?? '').normalize('NFKC');
  const sign = takesNegative(limits) && /^[^\d.]*-/.test(plain) ? '-' : '';
  const [whole = '', ...rest] = plain.replace(/[^\d.]/g, '').split('.');
  const digits = sign + whole.slice(0, MOST_DIGITS);
  return precision > 0 && rest.length > 0 ? `${digits}.${rest.join('').slice(0, precision)}` : digits;
}

/** What a field says of decimals that it has no room for; null where the text has none of them. */
export function decimalsFault(text: string, { precision = 0 }: Limits): string | null {
  const [, ...rest] = text.replace(/[。．]/g, '.').split('.');
  if (rest.length === 0 || (precision > 0 && rest.join('').replace(/\D/g, '').length <= precision))
    return null;
  return precision > 0 ? `最多${precision}位小数，多余的没有填入` : '只能填整数，小数部分没有填入';
}

/** Whether a key types the point of a number, as Chinese input methods do too. */
export const isPoint = (key: string): boolean => key === '.' || key === '。' || key === '．';

/** The number that the text says so far; null while there is none (`-`, `.`). */
export function parseDigits(text: string): number | null {
  if (!/\d/.test(text)) return null;
  const value = Number(text);
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
