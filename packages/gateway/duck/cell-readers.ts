import { guessColumn } from '@gonghui/domain/sheets/guess.ts';
import { cellText, isBlank, type SheetCell } from '@gonghui/values/cell.ts';
import { plainNumber, readDecimal } from '@gonghui/values/number.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import { orNull } from '@gonghui/values/reading.ts';
import { exactType } from './exact-type.ts';

/** Element types that a column of a file comes to; choices are text in a file, for it has no list of them. */
export type FileColumnType = 'input' | 'textarea' | 'number' | 'switch' | 'date' | 'date-time' | 'time';

/** Reads the cells of one column, and knows what they were. */
export interface Reader {
  readonly type: FileColumnType;
  /** The cell as DuckDB casts it; null for a blank one, undefined for one that the column cannot hold. */
  read(cell: SheetCell): string | null | undefined;
  /** Known once all were read: the type that holds each of them exactly. */
  sqlType(): string;
  filled(): number;
  bad(): number;
  decimals(): number;
}

function asNumber(cell: SheetCell): string | null {
  if (typeof cell === 'string') {
    // What is a plain number already stays as it was written: no float in between.
    if (/^-?\d{1,28}(?:\.\d{1,10})?$/.test(cell)) return cell;
    return orNull(readDecimal(cellText(cell)));
  }
  const number = numberIn(cell);
  return number.ok ? plainNumber(number.value) : null;
}

const PARSE: Readonly<Record<FileColumnType, (cell: SheetCell) => string | null>> = {
  input: cellText,
  textarea: cellText,
  number: asNumber,
  switch: cell => {
    const said = booleanIn(cell);
    return said.ok ? String(said.value) : null;
  },
  // A day without a year means this one; nobody knows which was meant, so it is no day.
  date: cell => orNull(dayIn(cell, null)),
  'date-time': cell => orNull(momentIn(cell, null)),
  time: cell => orNull(clockIn(cell)),
};

const SQL: Readonly<Record<Exclude<FileColumnType, 'number'>, string>> = {
  input: 'varchar',
  textarea: 'varchar',
  switch: 'boolean',
  date: 'date',
  'date-time': 'timestamp',
  time: 'time',
};

/** Different cells of one column that are kept in mind with what they mean. */
const KNOWN = 20_000;

/** What a cell of such a column means, as DuckDB casts it; null for one that it cannot hold. The cell is not blank. */
export function textOf(type: FileColumnType): (cell: SheetCell) => string | null {
  const parse = PARSE[type];
  if (type === 'input' || type === 'textarea' || type === 'number') return parse;
  // A column has few days, and each takes longer to read than to look up.
  const known = new Map<SheetCell, string | null>();
  return cell => {
    let means = known.get(cell);
    if (means === undefined) {
      means = parse(cell);
      if (typeof cell === 'string' && known.size < KNOWN) known.set(cell, means);
    }
    return means;
  };
}

/** The type of such a column; of numbers the one that holds so many digits before and behind the point. */
export const sqlTypeOf = (type: FileColumnType, whole: number, decimals: number): string =>
  type === 'number' ? exactType(whole, decimals) : SQL[type];

/** The reader of a column, by a sample of its cells; `asText`: whatever they look like. */
export function readerOf(sample: readonly SheetCell[], asText: boolean): Reader {
  const guessed = asText ? 'input' : guessColumn(sample).type;
  const type: FileColumnType = guessed in PARSE ? (guessed as FileColumnType) : 'input';
  const parse = textOf(type);
  let filled = 0;
  let bad = 0;
  let whole = 1;
  let decimals = 0;
  return {
    type,
    read(cell) {
      if (isBlank(cell)) return null;
      filled++;
      const text = parse(cell);
      if (text === null) {
        bad++;
        return undefined;
      }
      if (type === 'number') {
        const point = text.indexOf('.');
        const end = point < 0 ? text.length : point;
        whole = Math.max(whole, end - (text.startsWith('-') ? 1 : 0));
        if (point >= 0) decimals = Math.max(decimals, text.length - point - 1);
      }
      return text;
    },
    sqlType: () => sqlTypeOf(type, whole, decimals),
    filled: () => filled,
    bad: () => bad,
    decimals: () => decimals,
  };
}
