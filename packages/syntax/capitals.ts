import type { Decimal } from './decimal.ts';

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
/** Most digits before the point. */
const MOST_DIGITS = 15;

/**
 * An amount in capitals, as bills have it: 1409.5 is 壹仟肆佰零玖元伍角整. Two decimals, half up; null for one with more than 15
 * digits before the point. Zeros between digits are one 零; none stands between 元 and 角.
 */
export function capitals(amount: Decimal): string | null {
  const rounded = amount.round(2);
  const [whole = '', fraction = ''] = rounded.abs().toString().split('.');
  if (whole.length > MOST_DIGITS) return null;
  if (rounded.isZero()) return '零元整';
  const [tenths, hundredths] = [...fraction.padEnd(2, '0')].map(Number) as [number, number];
  const yuan = whole === '0' ? '' : `${wholeOf(whole)}元`;
  const jiao = tenths > 0 ? `${DIGITS[tenths]}角` : hundredths > 0 && yuan !== '' ? '零' : '';
  const fen = hundredths > 0 ? `${DIGITS[hundredths]}分` : '整';
  return `${rounded.units < 0n ? '负' : ''}${yuan}${jiao}${fen}`;
}

/** Digits by groups of four, with 万 and 亿; what stands above 亿 is so many 亿, with 万 of its own. */
function wholeOf(digits: string): string {
  let text = '';
  let zero = false;
  let group = false;
  for (const [index, character] of [...digits].entries()) {
    const digit = Number(character);
    const place = digits.length - 1 - index;
    if (digit > 0) {
      text += `${zero ? '零' : ''}${DIGITS[digit]}${PLACES[place % 4]}`;
      zero = false;
      group = true;
    } else zero = true;
    if (place % 4 !== 0) continue;
    if (place === 8) text += '亿';
    else if (place > 0 && group) text += '万';
    group = false;
  }
  return text;
}
