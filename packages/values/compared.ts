import { plainNumber } from './number.ts';
import { numberParts, plainDigits } from './number-parts.ts';
import { MOST_CHARS, tidy } from './tidy.ts';

/** Digits on either side of the point, as numbers of formulas have them. */
const MOST_DIGITS = 60;
const [LEAST, MOST] = [1e-60, 1e60];

/** Within what formulas keep of a number: of smaller places nothing; null for a larger number. */
function held(plain: string): string | null {
  const [whole = '', fraction = ''] = plain.split('.');
  if (whole.replace('-', '').length > MOST_DIGITS) return null;
  if (fraction.length <= MOST_DIGITS) return plain;
  const cut = `${whole}.${fraction.slice(0, MOST_DIGITS)}`;
  return Number(cut) === 0 ? '0' : cut;
}

/**
 * The number that a field is compared with, in plain digits, all of them: for filters, rules, conditions of flows and addresses alike, in
 * memory and in databases. Null for what is none (0x10), and for one with a unit or a currency: 5% is 5 to one field, 0.05 to another.
 */
export function comparedDigits(value: unknown): string | null {
  if (typeof value === 'number')
    return Math.abs(value) < MOST ? held(plainNumber(value === 0 ? 0 : value)) : null;
  if (typeof value !== 'string' || value.length > MOST_CHARS) return null;
  const parts = numberParts(tidy(value).trim());
  return parts === null || parts.measured ? null : held(plainDigits(parts));
}

/** The same as a computer counts; undefined where there is none. */
export function comparedNumber(value: unknown): number | undefined {
  const size = typeof value === 'number' ? Math.abs(value) : 0;
  // Most are numbers already, and rules compare many.
  if (size >= LEAST && size < MOST) return value as number;
  const digits = comparedDigits(value);
  return digits === null ? undefined : Number(digits);
}
