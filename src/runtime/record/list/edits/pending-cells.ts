import type { PendingEdit } from './cell-edits.ts';

/** Columns whose value is shown and not stored, by record. */
export type PendingCells = ReadonlyMap<string, ReadonlySet<string>>;

export function pendingCells(pending: readonly PendingEdit[]): PendingCells {
  const cells = new Map<string, Set<string>>();
  for (const { row, column } of pending)
    cells.set(row.id, (cells.get(row.id) ?? new Set<string>()).add(column.id));
  return cells;
}
