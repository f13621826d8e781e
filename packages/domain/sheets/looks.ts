import { cellText, isShown, type SheetCell } from '@gonghui/values/cell.ts';
import { readClock } from '@gonghui/values/clock.ts';
import { readDay, readMoment } from '@gonghui/values/day.ts';
import { readDecimal } from '@gonghui/values/number.ts';
import { numberIn } from '@gonghui/values/read.ts';

/** Types that a column of cells comes to by itself; choices and places are made of texts (`guess.ts`). */
export type PlainType = 'input' | 'textarea' | 'number' | 'switch' | 'date' | 'date-time' | 'time';

/** A guess stands when nearly all cells agree: one slip of the pen in twenty may not turn dates into text. */
export const NEARLY = 0.95;

/** What one cell may be, as bits: each stands for a question that is asked of all cells of a column. */
export const LOOKS = {
  yes: 1,
  yesWord: 2,
  clock: 4,
  day: 8,
  moment: 16,
  number: 32,
  /** Digits that are a name whatever stands beside them: zeros in front, more than a number holds. */
  code: 64,
  /** Phones and card numbers are names where most of the column is like them; one large amount among others is an amount. */
  long: 128,
  /** Several lines, or as long as several. */
  lines: 256,
  /** A0012: letters in front of digits, which numbers beside it share the name with. */
  lettered: 512,
} as const;

const YES_NO = new Set(['是', '否', '有', '无', 'true', 'false', 'yes', 'no', '√', '×']);
const CODE = /^(?:0\d+|\d{16,}|\d{17}[\dXx])$/;
const LETTERED = /^[A-Za-z]{1,6}[-_]?\d{2,}$/;
const LONG = /^(?:1\d{10}|\d{12,15})$/;
const POWERED = /^\d{1,9}E\d{1,2}$/;
const PLAIN = /^-?\d{1,28}(?:\.\d{1,10})?$/;
const LONG_TEXT = 100;

/** An amount with what its format puts before and behind it (¥1,200.00, 5个, 1/2); NO.0007 and 138-0000-0000 are codes. */
const AMOUNT = /^[-(]?[¥$€£]? ?-?(?:[\d,]+(?:\.\d+)?|\d+(?: \d+)?\/\d+)[^\d]{0,8}$/;

const code = (sign = ''): number => sign.charCodeAt(0);
/** First two letters of texts that mean something to a reader: money, months, halves of a day, yes and no. */
const STARTS: ReadonlySet<number> = new Set(
  ['CN', 'HK', 'US', 'NT', 'RM', 'EU', 'AM', 'PM', 'TR', 'FA', 'YE', 'NO']
    .concat(['JA', 'FE', 'MA', 'AP', 'JU', 'AU', 'SE', 'OC', 'DE'])
    .map(([one, two]) => code(one) * 256 + code(two)),
);
/** The same of Chinese signs: 人民币, halves of a day, yes and no, and the blank of their width. */
const SIGNS: ReadonlySet<number> = new Set([...'人上下中凌早晚是否有无\u3000'].map(code));

/** Whether a text that begins with these two signs may be more than a text: certain when it says no. */
export function mayBegin(first: number, second: number): boolean {
  if (first >= 0x3000 && first <= 0x9fff) return SIGNS.has(first);
  const letter = first & ~0x20;
  // What is no letter of ours may be a digit, a sign of money or a blank.
  return letter < 0x41 || letter > 0x5a || first > 0x7a || STARTS.has(letter * 256 + (second & ~0x20));
}

function ofText(text: string): number {
  let looks = 0;
  if (text.length > LONG_TEXT || text.includes('\n')) looks |= LOOKS.lines;
  if (!mayBegin(text.charCodeAt(0), text.charCodeAt(1)))
    return LETTERED.test(text) ? looks | LOOKS.lettered : looks;
  if (text.length <= 5 && YES_NO.has(text.toLowerCase())) return looks | LOOKS.yesWord;
  if (CODE.test(text)) looks |= LOOKS.code;
  else if (LONG.test(text)) looks |= LOOKS.long;
  if (PLAIN.test(text)) {
    const day = text.length === 8 && readDay(text, null).ok;
    return looks | LOOKS.number | (day ? LOOKS.day : 0);
  }
  // Nothing without a digit is a number, a day or a time.
  if (!/[\d０-９]/.test(text)) return looks;
  if (/[:：点时]/.test(text) && readClock(text).ok) looks |= LOOKS.clock;
  if (/\d{4}/.test(text) && readDay(text, null).ok) looks |= LOOKS.day;
  if (/[ T]/.test(text) && readMoment(text, null).ok) looks |= LOOKS.moment;
  // 3E3 is a code as A0012 is; whoever means a power writes 3E+3 or 3e3.
  if (POWERED.test(text)) return looks | LOOKS.lettered;
  if (readDecimal(text).ok) return looks | LOOKS.number;
  return LETTERED.test(text) ? looks | LOOKS.lettered : looks;
}

function ofMoment(cell: Date): number {
  const timed = cell.getUTCHours() + cell.getUTCMinutes() + cell.getUTCSeconds() > 0;
  return LOOKS.day | (timed ? LOOKS.moment : 0) | (cell.getUTCFullYear() < 1901 ? LOOKS.clock : 0);
}

/** What a cell that is not blank may be, as bits of `LOOKS`. */
export function looksOf(cell: SheetCell): number {
  if (typeof cell === 'string') return ofText(cellText(cell));
  if (typeof cell === 'number') {
    if (Math.abs(cell) < 1e10) return LOOKS.number;
    if (!numberIn(cell).ok) return CODE.test(cellText(cell)) ? LOOKS.code : 0;
    return Number.isInteger(cell) && cell >= 1e10 && LONG.test(cellText(cell))
      ? LOOKS.number | LOOKS.long
      : LOOKS.number;
  }
  if (typeof cell === 'boolean') return LOOKS.yes | LOOKS.yesWord;
  if (cell instanceof Date) return ofMoment(cell);
  if (!isShown(cell)) return 0;
  if (cell.value instanceof Date) return ofText(cell.shown);
  const text = ofText(cellText(cell)) & (LOOKS.code | LOOKS.long | LOOKS.lines | LOOKS.yesWord);
  const number = numberIn(cell).ok && (AMOUNT.test(cell.shown) || numberIn(cell.shown).ok) ? LOOKS.number : 0;
  return text | number;
}

const SHARED = LOOKS.clock | LOOKS.day | LOOKS.moment | LOOKS.number;

/** Counts what the cells of one column may be, one after the other, however many there are. */
export class ColumnTally {
  filled = 0;
  #yes = 0;
  #yesWords = 0;
  #clocks = 0;
  #days = 0;
  #moments = 0;
  #numbers = 0;
  #codes = 0;
  #longs = 0;
  #lettered = 0;
  #lines = 0;

  /** A cell by its looks. */
  add(looks: number): void {
    this.filled++;
    if (looks === LOOKS.number) {
      this.#numbers++;
      return;
    }
    if (looks === 0) return;
    if (looks & LOOKS.yes) this.#yes++;
    if (looks & LOOKS.yesWord) this.#yesWords++;
    if (looks & LOOKS.lines) this.#lines++;
    if (looks & LOOKS.code) this.#codes++;
    else if (looks & LOOKS.long) this.#longs++;
    if (looks & LOOKS.lettered) this.#lettered++;
    if ((looks & SHARED) === 0) return;
    if (looks & LOOKS.clock) this.#clocks++;
    if (looks & LOOKS.moment) this.#moments++;
    if (looks & (LOOKS.day | LOOKS.moment)) this.#days++;
    if (looks & LOOKS.number) this.#numbers++;
  }

  /** Digits of the column are names: it keeps their zeros. */
  get codes(): boolean {
    return this.#codes > 0 || this.#longs * 2 > this.filled;
  }

  /** Some cell has several lines, or as many letters. */
  get lines(): boolean {
    return this.#lines > 0;
  }

  /** What the column is, by all cells that were added. */
  type(): PlainType {
    if (this.filled === 0) return 'input';
    const enough = Math.ceil(this.filled * NEARLY);
    if (this.#yes >= enough || this.#yesWords === this.filled) return 'switch';
    if (this.#clocks >= enough) return 'time';
    if (this.#days >= enough) return this.#moments > 0 ? 'date-time' : 'date';
    if (!this.codes && this.#lettered === 0 && this.#numbers >= enough) return 'number';
    return this.#lines > 0 ? 'textarea' : 'input';
  }

  /** Whether it can be nothing but text any more, among so many cells at most: then what its cells may be need not be asked. */
  isText(most: number): boolean {
    const spare = Math.floor(most * (1 - NEARLY));
    const others = (count: number): boolean => this.filled - count > spare;
    return (
      this.#yesWords < this.filled &&
      others(this.#yes) &&
      others(this.#clocks) &&
      others(this.#days) &&
      (this.#codes + this.#lettered > 0 || others(this.#numbers))
    );
  }
}
