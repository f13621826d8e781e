const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'] as const;
/** Most digits before the point. */
const MOST_DIGITS = 15;

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

/**
 * An amount of plain digits with two decimals at most (`-1409.5`) in capitals, as bills have it: 负壹仟肆佰零玖元伍角整. Zeros between
 * digits are one 零, before the thousands as well (壹拾万零柒仟元; the rules of bills allow both); none stands between 元 and 角. Null
 * for one with more than 15 digits before the point.
 */
export function inCapitals(amount: string): string | null {
  const isNegative = amount.startsWith('-');
  const [whole = '', fraction = ''] = (isNegative ? amount.slice(1) : amount).split('.');
  if (whole.length > MOST_DIGITS) return null;
  const [tenths = 0, hundredths = 0] = [...fraction.padEnd(2, '0')].map(Number);
  const yuan = /[1-9]/.test(whole) ? `${wholeOf(whole)}元` : '';
  if (yuan === '' && tenths === 0 && hundredths === 0) return '零元整';
  const jiao = tenths > 0 ? `${DIGITS[tenths]}角` : hundredths > 0 && yuan !== '' ? '零' : '';
  const fen = hundredths > 0 ? `${DIGITS[hundredths]}分` : '整';
  return `${isNegative ? '负' : ''}${yuan}${jiao}${fen}`;
}
