import { DatabaseRefusal } from '../refusal.ts';

const MB = 1024 * 1024;

/** What a server may say, of each by itself. Beyond the most that any of them stores, or than anybody here asks for. */
export const MOST = {
  /** Columns of a result. */
  columns: 4_096,
  /** Bytes of a column's name, with what else is said of the column. */
  head: 4_096,
  /** Bytes of a cell. */
  cell: 16 * MB,
  /** Bytes of a row, with all its cells. */
  row: 32 * MB,
  /** Rows of one answer or one stretch of a stream. */
  rows: 200_000,
  /** Bytes of an error, a remark or a setting. */
  words: 64 * 1024,
  /** Remarks, settings and the like of one answer. */
  remarks: 1_000,
};

/** Refuses what is more than that. */
export function refuseMore(count: number, most: number): void {
  if (count > most) throw new DatabaseRefusal('too-much');
}

/** Refuses what is no message of the protocol. */
export function sound(is: boolean): void {
  if (!is) throw new DatabaseRefusal('broken', new Error('not a message of the protocol'));
}
