import type { Held } from './cell-edits.ts';

/** Columns whose value is shown and not stored, by record. */
export type HeldCells = ReadonlyMap<string, ReadonlySet<string>>;

export function heldCells(held: readonly Held[]): HeldCells {
  const cells = new Map<string, Set<string>>();
  for (const { row, column } of held)
    cells.set(row.id, (cells.get(row.id) ?? new Set<string>()).add(column.id));
  return cells;
}
