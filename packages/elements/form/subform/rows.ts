import type { Json } from '@gonghui/kernel/json.ts';
import type { CellSpot, SubformRow } from '../views-api.ts';

/** What can be done to the rows of a subform, as functions from rows to rows; rows that stay keep their identity. */

export const addRow = (rows: readonly SubformRow[], row: SubformRow): SubformRow[] => [...rows, row];

/** A copy of the row at `index`, right below it, under the id of `fresh`. */
export function copyRow(rows: readonly SubformRow[], index: number, fresh: SubformRow): SubformRow[] {
  const source = rows[index];
  if (!source) return [...rows];
  const copy = { id: fresh.id, values: structuredClone(source.values) };
  return [...rows.slice(0, index + 1), copy, ...rows.slice(index + 1)];
}

/** Spec, designers §5: delete is blocked with fewer than 2 rows. */
export const canDelete = (rows: readonly SubformRow[]): boolean => rows.length >= 2;

export const deleteRow = (rows: readonly SubformRow[], id: string): SubformRow[] =>
  canDelete(rows) ? rows.filter(row => row.id !== id) : [...rows];

/** One place up (-1) or down (1); the first cannot move up, the last cannot move down. */
export function moveRow(rows: readonly SubformRow[], index: number, step: -1 | 1): SubformRow[] {
  const next = [...rows];
  const row = next[index];
  const other = next[index + step];
  if (!row || !other) return next;
  next[index] = other;
  next[index + step] = row;
  return next;
}

/** What a block of cells made of the rows. */
interface BlockWrite {
  readonly rows: readonly SubformRow[];
  readonly taken: readonly CellSpot[];
}

/** The rows as they were before a block was written into them; null where one of its cells holds something else by now. */
export function withoutPaste(
  rows: readonly SubformRow[],
  before: readonly SubformRow[],
  written: BlockWrite,
): SubformRow[] | null {
  const byId = (all: readonly SubformRow[]) => new Map(all.map(row => [row.id, row.values]));
  const [now, then, old] = [byId(rows), byId(written.rows), byId(before)];
  const back = new Map<string, Record<string, Json>>();
  for (const { rowId, columnId } of written.taken) {
    const held = now.get(rowId)?.[columnId];
    if (JSON.stringify(held) !== JSON.stringify(then.get(rowId)?.[columnId])) return null;
    const values = back.get(rowId) ?? { ...now.get(rowId) };
    back.set(rowId, { ...values, [columnId]: old.get(rowId)?.[columnId] ?? null });
  }
  const isAdded = ({ id }: SubformRow) => then.has(id) && !old.has(id);
  return rows.filter(row => !isAdded(row)).map(row => ({ ...row, values: back.get(row.id) ?? row.values }));
}

export const pageCount = (rows: number, pageSize: number): number => Math.max(1, Math.ceil(rows / pageSize));

/** The page, from 0, on which the row at `index` stands. */
export const pageOfRow = (index: number, pageSize: number): number =>
  Math.max(0, Math.floor(index / pageSize));
