import {
  isSumName,
  maySide,
  maySideBegin,
  maySideEnd,
  SUM_SIGNS,
} from '@gonghui/domain/sheets/total-words.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';

const QUOTE = 0x22;
const EQUALS = 0x3d;
const CR = 0x0d;
const LF = 0x0a;

/** Bytes of the first text that are looked at. */
const LOOKED_AT = 240;

/** Bytes of the sign that begins so in UTF-8. */
const lengthOf = (first: number): number => (first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4);

/** The sign of so many bytes at this place. */
function signAt(bytes: Buffer, at: number, length: number): string {
  if (length === 1) return String.fromCharCode(bytes[at] ?? 0);
  let code = (bytes[at] ?? 0) & (0xff >> (length + 1));
  for (let next = 1; next < length; next++) code = (code << 6) | ((bytes[at + next] ?? 0) & 0x3f);
  return code > 0x10ffff ? '' : String.fromCodePoint(code);
}

/**
 * Whether the row of a CSV text that begins here may be one that stands beside the data (a sum, a line below the table): certain
 * when it says no. Where it says yes the row is to be read before anything is known.
 */
export function maySideRow(bytes: Buffer, begin: number, separator: number): boolean {
  for (let at = begin; at < bytes.length; ) {
    const byte = bytes[at] as number;
    if (byte === CR || byte === LF) return false;
    const length = lengthOf(byte);
    const sign = signAt(bytes, at, length);
    // Cells in which nothing stands, and what stands around the text of one (="合计").
    if (byte !== separator && byte !== QUOTE && byte !== EQUALS && !isBlankText(sign))
      return mayNameOne(bytes, at, sign, separator);
    at += length;
  }
  return false;
}

/** Whether the text that begins here may name a sum, or a line below the table. */
function mayNameOne(bytes: Buffer, from: number, sign: string, separator: number): boolean {
  const end = endOf(bytes, from, separator);
  if (!maySideBegin(sign) && !maySideEnd(lastSign(bytes, from, end))) return false;
  return maySide(bytes.toString('utf8', from, end).replaceAll('""', '"'));
}

/** The last sign of some bytes that is no blank. */
function lastSign(bytes: Buffer, from: number, end: number): string {
  for (let next = end; next > from; ) {
    let at = next - 1;
    while (at > from && ((bytes[at] as number) & 0xc0) === 0x80) at--;
    const sign = signAt(bytes, at, next - at);
    if (!isBlankText(sign)) return sign;
    next = at;
  }
  return '';
}

/** Where the text of a cell ends, or what is looked at of it. */
function endOf(bytes: Buffer, from: number, separator: number): number {
  const most = Math.min(bytes.length, from + LOOKED_AT);
  let end = from;
  for (; end < most; end++) {
    const byte = bytes[end];
    // A quote within the text is written twice.
    if (byte === QUOTE && bytes[end + 1] === QUOTE) end++;
    else if (byte === separator || byte === QUOTE || byte === CR || byte === LF) break;
  }
  return end;
}

const SIGNS = SUM_SIGNS.map(sign => Buffer.from(sign));
/** Bytes that may follow a sign of a sum's name: ends of cells, blanks, 金额, 数量, what it counts in, a colon. */
const FOLLOWS: ReadonlySet<number | undefined> = new Set([
  ...[undefined, QUOTE, CR, LF, 0x09, 0x20, 0x28, 0x3a, 0xc2, 0xe2, 0xe3, 0xe6, 0xe9, 0xef],
]);

/** Whether a cell of the rows from here on is the name of a sum (小计), whatever stands before it in its row; certain when it says no. */
export function maySumBeNamed(bytes: Buffer, begin: number, separator: number): boolean {
  const ends = (byte: number | undefined) =>
    byte === separator || byte === QUOTE || byte === CR || byte === LF;
  return SIGNS.some(sign => {
    for (let at = bytes.indexOf(sign, begin); at >= 0; at = bytes.indexOf(sign, at + sign.length)) {
      const next = bytes[at + sign.length];
      if (next !== separator && !FOLLOWS.has(next)) continue;
      let from = at;
      while (from > begin && at - from < LOOKED_AT && !ends(bytes[from - 1])) from--;
      if (isSumName(bytes.toString('utf8', from, endOf(bytes, from, separator)))) return true;
    }
    return false;
  });
}
