import type { Format } from '@gonghui/elements/print/sheet/model.ts';
import { thousands } from '@gonghui/kernel/thousands.ts';
import { capitals } from '@gonghui/syntax/capitals.ts';
import { Decimal } from '@gonghui/syntax/decimal.ts';
import { formatValue } from '@gonghui/syntax/format.ts';
import { Moment, toText, type Value } from '@gonghui/syntax/value.ts';

/** What is printed in place of something that cannot be written or computed. */
export const UNWRITABLE = '####';

const HUNDRED = Decimal.int(100);

/** A single value; a list of one counts as what it holds. */
const single = (value: Value): Value =>
  Array.isArray(value) && value.length === 1 ? (value[0] as Value) : value;

function numberOf(value: Value): Decimal | null {
  const one = single(value);
  if (one instanceof Decimal) return one;
  return typeof one === 'string' && one.trim() !== '' ? Decimal.parse(one) : null;
}

function digits(number: Decimal, decimals: number | null, grouped: boolean): string {
  const rounded = decimals === null ? number : number.round(decimals);
  const [whole = '0', fraction = ''] = rounded.abs().toString().split('.');
  const shown = grouped ? thousands(whole) : whole;
  const tail = fraction.padEnd(decimals ?? 0, '0');
  const sign = rounded.isNegative() ? '-' : '';
  return `${sign}${shown}${tail === '' ? '' : `.${tail}`}`;
}

function written(value: Value, general: string, { type, decimals, thousands, pattern }: Format): string {
  if (type === 'date') {
    const one = single(value);
    const moment = one instanceof Moment ? one : typeof one === 'string' ? Moment.parse(one) : null;
    return moment && pattern !== '' ? formatValue(moment, pattern) : general;
  }
  if (type === 'general') return general;
  const number = numberOf(value);
  if (!number) return general;
  if (type === 'capital') return capitals(number) ?? UNWRITABLE;
  return type === 'percent'
    ? `${digits(number.times(HUNDRED), decimals, thousands)}%`
    : digits(number, decimals, thousands);
}

/**
 * A value as a cell writes it. `general`: what its type writes (V4), which counts where the format asks nothing of the value
 * or cannot be applied to it. Nothing stands around what is empty.
 */
export function formatted(value: Value, general: string, format: Format): string {
  const text = written(value, general, format);
  return text === '' ? '' : `${format.prefix}${text}${format.suffix}`;
}

/** What a formula gave, as text. */
export const resultText = (value: Value, format: Format): string => formatted(value, toText(value), format);
