import { LOOKS, looksOf } from '@gonghui/domain/sheets/looks.ts';
import { bareCell, isBlank, isShown, type SheetCell } from '@gonghui/values/cell.ts';
import { SHEET_LIMITS } from '../limits.ts';
import type { NumberedRow } from '../messages.ts';
import { Refusal } from '../refusal.ts';
import { partBytes } from './part.ts';

/** Cells that stand as one: rows from 1, columns from 0, ends included. */
export interface Merge {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Merged areas of a sheet; Excel itself becomes unusable before. */
const MOST = 500_000;
const TAG = Buffer.from('mergeCell ');
/** Characters in which the area of such a tag stands. */
const TAG_CHARS = 200;
const AREA = /^mergeCell\s[^>]{0,100}?\bref=["']([A-Z]{1,3})(\d{1,7})(?::([A-Z]{1,3})(\d{1,7}))?["']/;

const columnAt = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

function mergeIn(tag: string): Merge | null {
  const found = AREA.exec(tag);
  if (!found) return null;
  const [, left = '', top = '', right = left, bottom = top] = found;
  const merge = {
    top: Number(top),
    bottom: Number(bottom),
    left: columnAt(left),
    right: Math.min(columnAt(right), SHEET_LIMITS.columns - 1),
  };
  return merge.top > 0 && merge.bottom >= merge.top && merge.right >= merge.left ? merge : null;
}

/** The merged areas of a sheet by their first row. They stand behind its rows, so the part is gone through once for them. */
export async function mergesIn(bytes: Uint8Array, path: string, most: number): Promise<Map<number, Merge[]>> {
  const found = new Map<number, Merge[]>();
  let count = 0;
  /** Answers from where on there may be tags that are not there as a whole. */
  const take = (text: Buffer, last: boolean): number => {
    let from = 0;
    for (let at = text.indexOf(TAG); at >= 0; at = text.indexOf(TAG, from)) {
      if (!last && at + TAG_CHARS > text.length) return at;
      from = at + TAG.length;
      const merge = mergeIn(text.toString('latin1', at, at + TAG_CHARS));
      if (!merge) continue;
      if (++count > MOST) throw new Refusal('合并的单元格过多，请取消合并后再上传');
      const there = found.get(merge.top);
      if (there) there.push(merge);
      else found.set(merge.top, [merge]);
    }
    return Math.max(from, text.length - TAG.length);
  };
  let kept = Buffer.alloc(0);
  for await (const piece of partBytes(bytes, path, most)) {
    const text = kept.length > 0 ? Buffer.concat([kept, piece]) : piece;
    kept = Buffer.from(text.subarray(take(text, false)));
  }
  take(kept, true);
  return found;
}

/** Whether a cell is a number that could be summed, in whatever format; a code that a format writes (NO.0007) is none. */
const isAmount = (cell: SheetCell): boolean => {
  if (typeof bareCell(cell) !== 'number') return false;
  const looks = looksOf(cell);
  return !isShown(cell) || (looks & (LOOKS.number | LOOKS.code)) === LOOKS.number;
};

interface OpenMerge {
  top: number;
  bottom: number;
  /** What stands in its first cell; null beside that. */
  value: SheetCell;
}

/**
 * Puts the content of merged cells where people see it: in each of their rows, in their first column. A number that stands behind a
 * cell of the row's own counts once, in the first row alone: there it is a total of these rows, which would be summed as often. A row that holds
 * nothing of its own stays blank. `merged` of a row names its cells that begin elsewhere, `areas` what begins in it.
 */
export function unmerging(merges: ReadonlyMap<number, readonly Merge[]>): (row: NumberedRow) => NumberedRow {
  if (merges.size === 0) return row => row;
  const open = new Map<number, OpenMerge>();
  return row => {
    const areas = merges.get(row.number);
    for (const { top, bottom, left, right } of areas ?? [])
      for (let at = left; at <= right; at++)
        open.set(at, { top, bottom, value: at === left ? (row.cells[at] ?? null) : null });
    const own = row.cells.findIndex(cell => !isBlank(cell));
    if (open.size === 0 || own < 0) return row;
    const cells = [...row.cells];
    const merged: number[] = [];
    for (const [at, { top, bottom, value }] of open) {
      if (row.number > bottom) {
        open.delete(at);
        continue;
      }
      const first = row.number === top && value !== null;
      if (row.number < top || first || !isBlank(cells[at])) continue;
      while (cells.length <= at) cells.push(null);
      if (row.number > top && !(at > own && isAmount(value))) cells[at] = value;
      merged.push(at);
    }
    if (merged.length === 0 && areas === undefined) return row;
    return {
      ...{ number: row.number, cells },
      ...(merged.length > 0 && { merged: merged.sort((a, b) => a - b) }),
      ...(areas && { areas }),
    };
  };
}
