import { isSame, type Json } from '@gonghui/kernel/json.ts';
import { rowsOf } from './record-write.ts';

/** A change of a field as people read it; without `from` it is a sentence about rows that came or went. */
export interface ChangeText {
  label: string;
  from: string | null;
  to: string;
}

/** A subform before and after: the rows that differ, at least. */
interface ChangedRows {
  readonly from: Json;
  readonly to: Json;
}

/**
 * What was done to the rows of a subform, in words: each cell that became another, then how many rows went and came. `columns`
 * are those that the reader may see, `textOf` says what a cell of one holds.
 */
export function rowChanges<C extends { readonly id: string; readonly label: string }>(
  label: string,
  columns: readonly C[],
  { from, to }: ChangedRows,
  textOf: (column: C, value: Json) => string,
): ChangeText[] {
  const before = new Map(rowsOf(from).map(row => [row.id, row.values]));
  const after = new Map(rowsOf(to).map(row => [row.id, row.values]));
  const cells = [...after].flatMap(([id, values]) => {
    const old = before.get(id);
    return old
      ? columns.flatMap(column =>
          changeText(`${label} · ${column.label}`, old[column.id], values[column.id], value =>
            textOf(column, value),
          ),
        )
      : [];
  });
  const gone = [...before.keys()].filter(id => !after.has(id)).length;
  const come = [...after.keys()].filter(id => !before.has(id)).length;
  const rows = [...(gone > 0 ? [`删除${gone}行`] : []), ...(come > 0 ? [`新增${come}行`] : [])].join('，');
  // A change that left no row another one can have turned them round alone.
  if (before.size === 0 && after.size === 0) return [{ label, from: null, to: '调整了行的顺序' }];
  return rows ? [...cells, { label, from: null, to: rows }] : cells;
}

/** One value that became another, in words; nothing where it is the same. Contents that read alike (a picture for another) are changed. */
export function changeText(
  label: string,
  from: Json | undefined,
  to: Json | undefined,
  textOf: (value: Json) => string,
): ChangeText[] {
  return isSame(from, to) ? [] : [{ label, from: textOf(from ?? null), to: textOf(to ?? null) }];
}
