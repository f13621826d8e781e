import { isPlainDate, isPlainMoment, type Look, mayBeSpaced, plainNumber } from './cells.ts';

/** Different cells of one column that are kept in mind with what they mean; others are read again. */
const KNOWN = 100_000;

/** A column, as it is known before and after its cells were looked at. */
export interface ScannedColumn {
  readonly title: string;
  readonly look: Look;
  /** What a cell means that is not plain, as DuckDB casts it; null for one that the column cannot hold. */
  readonly read: (text: string) => string | null;
  filled: number;
  bad: number;
  /** Digits of the longest numbers before and behind the point. */
  whole: number;
  decimals: number;
  readonly known: Map<string, string | null>;
}

export const columnToScan = (
  title: string,
  look: Look,
  read: (text: string) => string | null,
): ScannedColumn => ({
  ...{ title, look, read, filled: 0, bad: 0, whole: 1, decimals: 0 },
  known: new Map(),
});

/** Whether the bytes of a cell, which is not empty, are what the column holds, so that DuckDB reads them as we do; counts it then. */
export function isPlain(column: ScannedColumn, bytes: Buffer, from: number, to: number): boolean {
  switch (column.look) {
    case 'text':
      if (mayBeSpaced(bytes, from, to)) return false;
      break;
    case 'number': {
      const digits = plainNumber(bytes, from, to);
      if (digits < 0) return false;
      if (digits >> 4 > column.whole) column.whole = digits >> 4;
      if ((digits & 15) > column.decimals) column.decimals = digits & 15;
      break;
    }
    case 'date':
      if (!isPlainDate(bytes, from, to)) return false;
      break;
    case 'moment':
      if (!isPlainMoment(bytes, from, to)) return false;
      break;
    case 'each':
      return false;
  }
  column.filled++;
  return true;
}

/** What any other cell means, and counts it: '' for a blank one, null for one that the column cannot hold. */
export function meansOf(column: ScannedColumn, text: string): string | null {
  const { known, look } = column;
  if (text.trim() === '') return '';
  column.filled++;
  if (look === 'text') return text.trim();
  let means = known.get(text);
  if (means === undefined) {
    means = column.read(text);
    if (known.size < KNOWN) known.set(text, means);
    if (means !== null && look === 'number') countDigits(column, means);
  }
  if (means === null) column.bad++;
  return means;
}

function countDigits(column: ScannedColumn, number: string): void {
  const point = number.indexOf('.');
  const end = point < 0 ? number.length : point;
  column.whole = Math.max(column.whole, end - (number.startsWith('-') ? 1 : 0));
  if (point >= 0) column.decimals = Math.max(column.decimals, number.length - point - 1);
}
