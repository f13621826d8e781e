import { isDigits, without, withoutEnd } from './tidy.ts';

/** A number as it was written: its digits, and by how many places the point stands left of their end (or right: negative). */
export interface NumberParts {
  negative: boolean;
  digits: string;
  decimals: number;
  /** It says a power of ten or a currency: 5%, 1.2万, ¥5. */
  measured: boolean;
}

const MONEY = ['CN¥', 'HK$', 'US$', 'NT$', 'RMB', 'CNY', 'USD', 'HKD', 'EUR', '人民币', '¥', '$', '€', '£'];
const MONEY_BEHIND = ['元整', '人民币', 'RMB', 'CNY', 'USD', 'HKD', 'EUR', '元', '圆', '¥', '$', '€', '£'];
const SCALES: Readonly<Record<string, number>> = {
  万亿: 12,
  千万: 7,
  百万: 6,
  亿: 8,
  万: 4,
  千: 3,
  '%': -2,
  '‰': -3,
};
const SCALE_WORDS = Object.keys(SCALES);
/** Beyond any number that there is; as a power it would make a text of as many zeros. */
const MOST_POWER = 400;

/** Digits whose thousands stand apart by commas or blanks; null where the groups are not of three. */
function ungrouped(whole: string): string | null {
  const sign = whole.includes(',') ? ',' : ' ';
  const [first = '', ...groups] = whole.split(sign);
  if (groups.length === 0) return first === '' || isDigits(first) ? first : null;
  if (!isDigits(first) || first.length > 3) return null;
  return groups.every(group => group.length === 3 && isDigits(group)) ? first + groups.join('') : null;
}

interface Signed {
  rest: string;
  negative: boolean;
}

/** A sign, or the brackets of accounting, around what is left; null where there is none. */
function sign(text: string): Signed | null {
  if (text.startsWith('-')) return { rest: text.slice(1).trim(), negative: true };
  if (text.startsWith('+')) return { rest: text.slice(1).trim(), negative: false };
  if (text.startsWith('(') && text.endsWith(')')) return { rest: text.slice(1, -1).trim(), negative: true };
  return null;
}

/** Days and times: no number has such signs, nor a minus behind a digit. Most texts that begin with one are these. */
const NO_NUMBER = /[:/]|\d-/;

/** The parts of a tidied text that is one number; null for anything else. A point may be the 。 of an input method. */
export function numberParts(text: string): NumberParts | null {
  if (NO_NUMBER.test(text)) return null;
  let signed = sign(text);
  const isSignFirst = signed !== null;
  const money = without(signed?.rest ?? text, MONEY);
  // ¥-100 and ¥(100) as well as -¥100: one sign, on either side.
  if (signed === null && money !== null) signed = sign(money);
  const [amount, currency] = withoutEnd(
    signed && money === null ? signed.rest : (signed?.rest ?? money ?? text),
    MONEY_BEHIND,
  );
  // One currency as well: ¥-¥5 is nobody's amount.
  const bare = isSignFirst && money !== null ? (without(amount, MONEY) ?? amount) : amount;
  const [body, scale] = withoutEnd(bare, SCALE_WORDS);
  const [mantissa = '', power = '0', ...more] = body.toLowerCase().split('e');
  const unsigned = /^[-+]/.test(power) ? power.slice(1) : power;
  if (more.length > 0 || !isDigits(unsigned) || unsigned.length > 4 || Number(unsigned) > MOST_POWER)
    return null;
  const [whole = '', fraction = '', ...others] = mantissa.replaceAll('。', '.').split('.');
  const left = ungrouped(whole);
  if (others.length > 0 || left === null || (fraction !== '' && !isDigits(fraction))) return null;
  if (left === '' && fraction === '') return null;
  return {
    negative: signed?.negative ?? false,
    digits: left + fraction,
    decimals: fraction.length - Number(power) - (SCALES[scale] ?? 0),
    measured: scale !== '' || currency !== '' || money !== null,
  };
}

/** A number in plain digits: no power, no zeros that say nothing. */
export function plainDigits({ negative, digits, decimals }: NumberParts): string {
  const all = decimals > 0 ? digits.padStart(decimals + 1, '0') : digits + '0'.repeat(-decimals);
  const point = all.length - Math.max(0, decimals);
  const whole = trimZeros(all.slice(0, point), 'start') || '0';
  const fraction = trimZeros(all.slice(point), 'end');
  const text = fraction === '' ? whole : `${whole}.${fraction}`;
  return negative && text !== '0' ? `-${text}` : text;
}

/** Letter by letter: a pattern for zeros at the end would be tried at every zero before it. */
export function trimZeros(digits: string, side: 'start' | 'end'): string {
  let from = 0;
  let to = digits.length;
  if (side === 'start') while (from < to && digits.charAt(from) === '0') from++;
  else while (to > from && digits.charAt(to - 1) === '0') to--;
  return digits.slice(from, to);
}
