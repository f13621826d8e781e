import { ColumnTally, LOOKS, looksOf } from '@gonghui/domain/sheets/looks.ts';
import type { Reading } from '@gonghui/values/reading.ts';
import { isBlankText } from '@gonghui/values/tidy.ts';
import {
  type ColumnReading,
  isPlainDate,
  isPlainMoment,
  looksOfPlain,
  looksOfText,
  mayBeSpaced,
  plainNumber,
} from './cells.ts';

/** Different cells of one column that are kept in mind with what they mean; others are read again. */
const KNOWN = 100_000;

/** A column, as it is known before and after its cells were looked at. */
export interface ScannedColumn {
  readonly title: string;
  readonly look: ColumnReading;
  /** What a cell means that is not plain, as DuckDB casts it. */
  readonly read: (text: string) => Reading<string>;
  /** What all its cells may be. */
  readonly tally: ColumnTally;
  /** What its cells may be need not be asked any more: its type was given, or it can be nothing but text. */
  settled: boolean;
  bad: number;
  /** Cells that were read with a note. */
  noted: number;
  /** Digits of the longest numbers before and behind the point. */
  whole: number;
  decimals: number;
  readonly known: Map<string, string | null>;
  /** Notes on those of them that have one. */
  readonly notes: Map<string, string>;
  readonly looks: Map<string, number>;
}

export const columnToScan = (
  title: string,
  look: ColumnReading,
  read: (text: string) => Reading<string>,
  settled = false,
): ScannedColumn => ({
  ...{ title, look, read, settled, bad: 0, noted: 0, whole: 1, decimals: 0 },
  tally: new ColumnTally(),
  known: new Map(),
  notes: new Map(),
  looks: new Map(),
});

/** Counts a cell by its text; what it may be is asked while that can still matter, of `most` cells. */
function count(column: ScannedColumn, text: string, most: number): void {
  const { looks, tally } = column;
  if (column.settled) {
    tally.add(0);
    return;
  }
  let found = looks.get(text);
  if (found === undefined) {
    if (tally.isText(most)) column.settled = true;
    found = looksOf(text);
    if (looks.size < KNOWN) looks.set(text, found);
  }
  tally.add(found);
}

const LONG_BYTES = 100;
const LF = 0x0a;
const QUOTE = 0x22;

/** Counts a cell of a column of texts, which may be anything else to whoever asks for its type. */
function countText(column: ScannedColumn, bytes: Buffer, from: number, to: number, most: number): void {
  const { tally, settled } = column;
  const long =
    !tally.lines &&
    (to - from > LONG_BYTES || (bytes[from - 1] === QUOTE && bytes.subarray(from, to).includes(LF)));
  const looks = long ? looksOf(bytes.toString('utf8', from, to)) : settled ? 0 : looksOfText(bytes, from, to);
  if (looks === null) count(column, bytes.toString('utf8', from, to), most);
  else tally.add(looks);
}

/**
 * Whether the bytes of a cell, which is not empty, are what the column holds, so that DuckDB reads them as we do; counts it then.
 * `most`: cells that the column has at most.
 */
export function isPlain(
  column: ScannedColumn,
  bytes: Buffer,
  from: number,
  to: number,
  most: number,
): boolean {
  switch (column.look) {
    case 'text':
      if (mayBeSpaced(bytes, from, to)) return false;
      countText(column, bytes, from, to, most);
      return true;
    case 'number': {
      const digits = plainNumber(bytes, from, to);
      if (digits < 0) return false;
      if (digits >> 4 > column.whole) column.whole = digits >> 4;
      if ((digits & 15) > column.decimals) column.decimals = digits & 15;
      const looks = looksOfPlain(bytes, from, digits);
      if (looks === null) count(column, bytes.toString('latin1', from, to), most);
      else column.tally.add(looks);
      return true;
    }
    case 'date':
      if (!isPlainDate(bytes, from, to)) return false;
      column.tally.add(LOOKS.day);
      return true;
    case 'moment':
      if (!isPlainMoment(bytes, from, to)) return false;
      column.tally.add(LOOKS.day | LOOKS.moment);
      return true;
    case 'each':
      return false;
  }
}

/**
 * Value of any other cell, counted by kind: '' for a blank cell, null for one that the column cannot hold. `say` is told of other
 * possible readings.
 */
export function meansOf(
  column: ScannedColumn,
  text: string,
  most: number,
  say: (note: string) => void,
): string | null {
  const { known, look } = column;
  if (isBlankText(text)) return '';
  count(column, text, most);
  if (look === 'text') return text.trim();
  let means = known.get(text);
  let note = means === undefined ? undefined : column.notes.get(text);
  if (means === undefined) {
    const reading = column.read(text);
    means = reading.ok ? reading.value : null;
    note = reading.ok ? reading.note : undefined;
    if (known.size < KNOWN) {
      known.set(text, means);
      if (note !== undefined) column.notes.set(text, note);
    }
    if (means !== null && look === 'number') countDigits(column, means);
  }
  if (means === null) column.bad++;
  if (note !== undefined) {
    column.noted++;
    say(note);
  }
  return means;
}

function countDigits(column: ScannedColumn, number: string): void {
  const point = number.indexOf('.');
  const end = point < 0 ? number.length : point;
  column.whole = Math.max(column.whole, end - (number.startsWith('-') ? 1 : 0));
  if (point >= 0) column.decimals = Math.max(column.decimals, number.length - point - 1);
}
