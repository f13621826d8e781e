import type { FileColumn } from '@gonghui/contract/datafiles.ts';
import { newId } from '@gonghui/kernel/ids.ts';

type Column = Pick<FileColumn, 'title' | 'type' | 'bad'>;

/** A column of the file as it is that becomes another, or goes. */
interface Change {
  readonly key: string;
  readonly title: string;
  readonly type: FileColumn['type'];
  readonly now: { readonly title: string; readonly type: FileColumn['type'] } | null;
}

/**
 * Which column each one was: a column is the same for as long as its title is. `same`: of the same file, read with other heads,
 * where a column that has a new title still stands in its place.
 */
function columnsBefore(
  now: readonly { readonly title: string }[],
  before: readonly FileColumn[],
  same: boolean,
): (FileColumn | undefined)[] {
  const byTitle = new Map(before.map(column => [column.title, column]));
  const titles = new Set(now.map(({ title }) => title));
  return now.map(({ title }, at) => {
    const found = byTitle.get(title);
    if (found || !same) return found;
    const there = before[at];
    return there && !titles.has(there.title) ? there : undefined;
  });
}

/** The columns with their keys, and what each was before it last changed. */
export function keyedColumns(
  now: readonly Column[],
  before: readonly FileColumn[],
  { same, at }: { same: boolean; at: number },
): FileColumn[] {
  const was = columnsBefore(now, before, same);
  return now.map(({ title, type, bad }, place) => {
    const old = was[place];
    const changed =
      old && (old.type !== type || old.title !== title)
        ? { title: old.title, type: old.type, at }
        : old?.changed;
    return { key: old?.key ?? newId(), title, type, bad, ...(changed && { changed }) };
  });
}

/** What becomes of the columns of a file that others read. New ones concern nobody. */
export function columnChanges(
  now: readonly Pick<Column, 'title' | 'type'>[],
  before: readonly FileColumn[],
  same: boolean,
): Change[] {
  const was = columnsBefore(now, before, same);
  return before.flatMap((column): Change[] => {
    const { key, title, type } = column;
    const next = now[was.indexOf(column)];
    if (next?.title === title && next.type === type) return [];
    return [{ key, title, type, now: next ? { title: next.title, type: next.type } : null }];
  });
}

/** The sheet that another takes the place of: of its name, or the only one of a file with one, whatever it is called now. */
export const sheetBefore = <T extends { readonly name: string }>(
  name: string,
  before: readonly T[],
  alone: boolean,
): T | undefined =>
  before.find(one => one.name === name) ?? (before.length === 1 && alone ? before[0] : undefined);
