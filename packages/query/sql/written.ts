import { Decimal } from '@gonghui/syntax/decimal.ts';

/** A number as its digits, without an exponent, and how many of them stand before and behind the point. */
interface WrittenNumber {
  readonly digits: string;
  readonly whole: number;
  readonly places: number;
}

/** The digits of what a number is compared with; null where it has more of them than numbers may have (1e300). */
export function writtenNumber(value: unknown): WrittenNumber | null {
  const digits = Decimal.parse(String(value))?.toString();
  if (digits === undefined) return null;
  const [whole = '', places = ''] = digits.replace('-', '').split('.');
  return { digits, whole: whole.length, places: places.length };
}

/** The nearest double of any number: what is beyond all of them is as far away as the last one. */
export const nearestDouble = (value: unknown): number =>
  Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, Number(value)));
