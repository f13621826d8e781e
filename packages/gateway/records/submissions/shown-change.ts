import type { FormField } from '@gonghui/domain/form-fields.ts';
import { type RecordRow, rowsOf } from '@gonghui/domain/record-write.ts';
import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { StoredChange } from './tables.ts';

/** Of two lists of rows, those that are not the same in the other. */
export function differing(from: RecordRow[], to: RecordRow[]): [RecordRow[], RecordRow[]] {
  const text = (rows: RecordRow[]) => new Map(rows.map(row => [row.id, canonical(row.values)]));
  const [before, after] = [text(from), text(to)];
  return [
    from.filter(row => after.get(row.id) !== before.get(row.id)),
    to.filter(row => before.get(row.id) !== after.get(row.id)),
  ];
}

/** Rows as a reader sees them: of columns that are hidden from him nothing is left. */
function shownRows({ columns = [] }: FormField, value: Json): RecordRow[] {
  const seen = new Set(columns.map(({ id }) => id));
  return rowsOf(value).map(row => ({
    ...row,
    values: Object.fromEntries(Object.entries(row.values).filter(([id]) => seen.has(id))),
  }));
}

/**
 * What a change did to a field, as somebody sees it of whom the field has the columns that are not hidden from him; null where all that it
 * changed are cells of hidden ones, or nothing.
 */
export function shownChange(field: FormField, change: StoredChange | undefined): StoredChange | null {
  if (!change || !field.columns) return change ?? null;
  const { from, to } = change;
  const [gone, come] = differing(shownRows(field, from), shownRows(field, to));
  // Rows that were put in another order alone were never kept: that change stays.
  const isOrder = rowsOf(from).length === 0 && rowsOf(to).length === 0;
  if (!isOrder && gone.length === 0 && come.length === 0) return null;
  return { from: gone as unknown as Json, to: come as unknown as Json };
}
