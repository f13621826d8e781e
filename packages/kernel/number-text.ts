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

/** The same in few characters, to three places or two decimals: `1.26亿`; '' where ten thousand is not reached. */
export function shortNumber(value: number): string {
  const size = Math.abs(value);
  for (const [at, [unit, name]] of UNITS.entries()) {
    if (size < unit) continue;
    const decimals = size / unit >= 100 ? 0 : size / unit >= 10 ? 1 : 2;
    const digits = Number((value / unit).toFixed(decimals));
    // Rounded up to the next unit: 9,999.9万 is 1亿.
    const [above, aboveName] = UNITS[at - 1] ?? [];
    if (above && Math.abs(digits) * unit >= above) return `${grouped(digits * (unit / above))}${aboveName}`;
    return `${grouped(digits, 0, 2)}${name}`;
  }
  return '';
}

const DIGITS = '零壹贰叁肆伍陆柒捌玖';
const PLACES = ['', '拾', '佰', '仟'];
const SECTIONS = ['', '万', '亿', '万亿'];

/** Four digits in capitals, zeros between them said once: `1005` → 壹仟零伍. */
function section(digits: string): string {
  let text = '';
  let gap = false;
  for (const [at, digit] of [...digits].entries()) {
    if (digit === '0') {
      gap = text !== '';
      continue;
    }
    text += (gap ? '零' : '') + DIGITS.charAt(Number(digit)) + PLACES[digits.length - 1 - at];
    gap = false;
  }
  return text;
}

/**
 * An amount of money in capitals, as cheques and invoices want it: `1234.5` → 壹仟贰佰叁拾肆元伍角整. Rounded to 分; ''
 * beyond what a number field can hold (15 digits).
 */
export function capitals(value: number): string {
  if (!Number.isFinite(value) || Math.abs(value) >= 1e15) return '';
  const [whole = '0', cents = '00'] = digitsOf(Math.abs(value), 2, 2, false).split('.');
  const jiao = Number(cents.charAt(0));
  const fen = Number(cents.charAt(1));
  let yuan = '';
  const padded = whole.padStart(Math.ceil(whole.length / 4) * 4, '0');
  for (let from = 0; from < padded.length; from += 4) {
    const four = padded.slice(from, from + 4);
    const text = section(four);
    if (text === '') continue;
    if (yuan !== '' && (four.startsWith('0') || padded.slice(from - 4, from) === '0000')) yuan += '零';
    yuan += text + SECTIONS[(padded.length - from) / 4 - 1];
  }
  // 万亿 and 亿 in one amount: 亿 is said once, with its 万 before it.
  if (yuan.includes('万亿') && /万亿.*亿/.test(yuan)) yuan = yuan.replace('万亿', '万');
  const small =
    (jiao > 0 ? `${DIGITS.charAt(jiao)}角` : fen > 0 && yuan !== '' ? '零' : '') +
    (fen > 0 ? `${DIGITS.charAt(fen)}分` : '');
  const zero = yuan === '' && small === '';
  const sign = value < 0 && !zero ? '负' : '';
  return `${sign}${zero ? '零元' : yuan && `${yuan}元`}${small}${fen > 0 ? '' : '整'}`;
}
