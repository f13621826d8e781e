import { inCapitals } from './in-capitals.ts';

const writers = new Map<string, Intl.NumberFormat>();

/** A writer is dear to make, and lists write thousands of numbers: one is kept for each way of writing. */
function writerOf(least: number, most: number, thousands: boolean): Intl.NumberFormat {
  const id = `${least} ${most} ${thousands}`;
  let writer = writers.get(id);
  if (!writer) {
    writer = new Intl.NumberFormat('zh-CN', {
      useGrouping: thousands,
      minimumFractionDigits: least,
      maximumFractionDigits: Math.max(least, most),
    });
    writers.set(id, writer);
  }
  return writer;
}

/**
 * The digits of a number: `most` decimals at most, `least` at least, `thousands` apart or not. Halves go away from zero by the
 * digits that people see (1.005 is 1.01), and what is rounded to zero has no sign.
 */
export function digitsOf(value: number, least: number, most: number, thousands: boolean): string {
  const text = writerOf(least, most, thousands).format(value);
  return text.startsWith('-') && !/[1-9∞]/.test(text) ? text.slice(1) : text;
}

/** A number with its thousands apart: `1,234,567.50`. */
export const grouped = (value: number, least = 0, most = least): string => digitsOf(value, least, most, true);

const UNITS: readonly [number, string][] = [
  [1e12, '万亿'],
  [1e8, '亿'],
  [1e4, '万'],
];

/** The same in few characters, to three places or two decimals: `1.26亿`; '' where ten thousand is not reached, and of no number. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return '';
  for (const [at, [unit, name]] of UNITS.entries()) {
    if (size < unit) continue;
    const decimals = size / unit >= 100 ? 0 : size / unit >= 10 ? 1 : 2;
    const digits = Number(digitsOf(value / unit, 0, decimals, false));
    // Rounded up to the next unit: 9,999.9万 is 1亿.
    const [above, aboveName] = UNITS[at - 1] ?? [];
    if (above && Math.abs(digits) * unit >= above) return `${grouped(digits * (unit / above))}${aboveName}`;
    return `${grouped(digits, 0, 2)}${name}`;
  }
  return '';
}

/** An amount of money in capitals (`inCapitals`), rounded to 分; '' beyond what a number field can hold (15 digits). */
export const capitals = (value: number): string =>
  Number.isFinite(value) ? (inCapitals(digitsOf(value, 2, 2, false)) ?? '') : '';
