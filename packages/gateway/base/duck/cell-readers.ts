import { ColumnTally, looksOf, mayBegin, type PlainType } from '@gonghui/domain/sheets/looks.ts';
import { cellText, isBlank, isShown, type SheetCell, UNCOMPUTED } from '@gonghui/values/cell.ts';
import { plainNumber, readDecimal } from '@gonghui/values/number.ts';
import { booleanIn, clockIn, dayIn, momentIn, numberIn } from '@gonghui/values/read.ts';
import { orNull, type Reading } from '@gonghui/values/reading.ts';
import { exactType } from './exact-type.ts';

/** Element types that a column of a file comes to; choices are text in a file, for it has no list of them. */
export type FileColumnType = PlainType;

/** Reads the cells of one column, and knows what they were. */
export interface Reader {
  readonly type: FileColumnType;
  /** The cell as DuckDB casts it; null for a blank one, undefined for one that the column cannot hold. `note` hears how else it could be read. */
  read(cell: SheetCell, note: (text: string) => void): string | null | undefined;
  /** Known once all were read: the type that holds each of them exactly. */
  sqlType(): string;
  /** What all its cells may be. */
  readonly tally: ColumnTally;
  bad(): number;
  noted(): number;
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

/** Types whose cells are few different ones, each longer to read than to look up, and may be read with a note. */
type ReadType = Extract<FileColumnType, 'switch' | 'date' | 'date-time' | 'time'>;
const READ: Readonly<Record<ReadType, (cell: SheetCell) => Reading<string>>> = {
  switch: cell => {
    const said = booleanIn(cell);
    return said.ok ? { ok: true, value: String(said.value) } : said;
  },
  // A day without a year means this one; nobody knows which was meant, so it is no day.
  date: cell => dayIn(cell, null),
  'date-time': cell => momentIn(cell, null),
  time: clockIn,
};
const isRead = (type: FileColumnType): type is ReadType => type in READ;
const parseOf = (type: Exclude<FileColumnType, ReadType>): ((cell: SheetCell) => string | null) =>
  type === 'number' ? asNumber : cellText;

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

/** A cell as one that says the same: a text itself, a value with the text of its format both; others are read sooner than found. */
const keyOf = (cell: SheetCell): string | null =>
  typeof cell === 'string' ? cell : isShown(cell) ? `${Number(cell.value)}\0${cell.shown}` : null;

/** What `read` says of a cell, kept in mind for cells that say the same. */
function remembered<T>(read: (cell: SheetCell) => T): (cell: SheetCell) => T {
  const known = new Map<string, T>();
  return cell => {
    const key = keyOf(cell);
    if (key === null) return read(cell);
    const kept = known.get(key);
    if (kept !== undefined) return kept;
    const found = read(cell);
    if (known.size < KNOWN) known.set(key, found);
    return found;
  };
}

/** What a text of such a column means, as DuckDB casts it, with a note where there is one. The text is not blank. */
export function readingOf(type: FileColumnType): (text: string) => Reading<string> {
  if (isRead(type)) return READ[type];
  const parse = parseOf(type);
  return text => {
    const value = parse(text);
    return value === null ? { ok: false, message: '' } : { ok: true, value };
  };
}

/** The type of such a column; of numbers the one that holds so many digits before and behind the point. */
export const sqlTypeOf = (type: FileColumnType, whole: number, decimals: number): string =>
  type === 'number' ? exactType(whole, decimals) : SQL[type];

/** The reader of a column of this type; `given`: whatever its cells look like. */
export function readerOf(type: FileColumnType, given: boolean): Reader {
  const read = isRead(type) ? remembered(READ[type]) : null;
  const parse = isRead(type) ? null : parseOf(type);
  const known = remembered(looksOf);
  // Names and remarks are told by how they begin, sooner than found again.
  const looks = (cell: SheetCell): number =>
    typeof cell === 'string' && !mayBegin(cell.charCodeAt(0), cell.charCodeAt(1))
      ? looksOf(cell)
      : known(cell);
  const tally = new ColumnTally();
  let bad = 0;
  let noted = 0;
  let whole = 1;
  let decimals = 0;
  return {
    type,
    read(cell, note) {
      if (isBlank(cell)) return null;
      tally.add(given ? 0 : looks(cell));
      let text: string | null = null;
      if (cell === UNCOMPUTED) text = null;
      else if (parse) text = parse(cell);
      else if (read) {
        const means = read(cell);
        text = orNull(means);
        if (means.ok && means.note !== undefined) {
          noted++;
          note(means.note);
        }
      }
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
    tally,
    bad: () => bad,
    noted: () => noted,
    decimals: () => decimals,
  };
}
