import { thousands } from '@gonghui/kernel/thousands.ts';
import { Decimal } from './decimal.ts';
import { Fault } from './fault.ts';
import { isEmpty, Moment, toNumber, toText, type Value } from './value.ts';

const pad = (n: number): string => String(n).padStart(2, '0');

/** 0 and # as spreadsheets have them: `#,##0.00`, `0.0#`, `0%`; what stands around them is kept. */
function formatNumber(number: Decimal, pattern: string): string {
  const match = /([#0,]*[#0])?(?:\.([#0]+))?(%)?/.exec(
    /[#0]/.test(pattern) ? pattern.slice(pattern.search(/[#0]|\.[#0]/)) : '',
  );
  const found = match?.[0] ?? '';
  if (found === '') throw new Fault(`格式「${pattern.slice(0, 20)}」无法识别`);
  const before = pattern.slice(0, pattern.indexOf(found));
  const after = pattern.slice(pattern.indexOf(found) + found.length);
  const whole = match?.[1] ?? '';
  const fraction = match?.[2] ?? '';
  const scaled = match?.[3] ? number.times(Decimal.int(100)) : number;
  const rounded = scaled.round(fraction.length);
  const [digits = '0', tail = ''] = rounded.abs().toString().split('.');
  const least = whole.replace(/[^0]/g, '').length;
  const shown = digits.padStart(least, '0');
  const places = fraction.replace(/(?<!#)#+$/, '').length;
  const decimals = tail.padEnd(places, '0');
  const sign = rounded.isNegative() ? '-' : '';
  const body = `${whole.includes(',') ? thousands(shown) : shown}${decimals === '' ? '' : `.${decimals}`}`;
  return `${before}${sign}${body}${match?.[3] ?? ''}${after}`;
}

/** yyyy MM M dd d HH H mm m ss s, with m read as minutes after an hour; the rest is kept. */
function formatMoment(moment: Moment, pattern: string): string {
  let hours = false;
  return pattern.replace(/y{4}|Y{4}|y{2}|Y{2}|M{1,2}|d{1,2}|D{1,2}|H{1,2}|h{1,2}|m{1,2}|s{1,2}/g, part => {
    const two = part.length === 2;
    const show = (n: number) => (two ? pad(n) : String(n));
    switch (part.charAt(0)) {
      case 'y':
      case 'Y':
        return part.length === 4 ? String(moment.year).padStart(4, '0') : pad(moment.year % 100);
      case 'M':
        return show(moment.month);
      case 'd':
      case 'D':
        return show(moment.day);
      case 'H':
      case 'h':
        hours = true;
        return show(moment.hour);
      case 'm':
        return show(hours ? moment.minute : moment.month);
      default:
        return show(moment.second);
    }
  });
}

const isDatePattern = (pattern: string): boolean => /[yYMdDHhms]/.test(pattern) && !/[#0]/.test(pattern);

/** What TEXT gives. Without a format the value's own text. Throws for a format that means nothing. */
export function formatValue(value: Value, pattern: string): string {
  if (isEmpty(value)) return '';
  if (pattern.length > 100) throw new Fault('格式过长');
  const moment = value instanceof Moment ? value : typeof value === 'string' ? Moment.parse(value) : null;
  if (pattern === '') return toText(value);
  if (moment && (value instanceof Moment || isDatePattern(pattern))) return formatMoment(moment, pattern);
  return formatNumber(toNumber(value), pattern);
}
