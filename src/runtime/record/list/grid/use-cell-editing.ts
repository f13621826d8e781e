import type { Json } from '@gonghui/kernel/json.ts';
import { type RefObject, useCallback, useState } from 'react';
import { mayEdit } from '../cells/editable.ts';
import type { Leave } from '../cells/use-cell-entry.ts';
import type { ListData } from '../data/list-data.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import { CHECK_WIDTH, type Geometry, type GridCell } from './geometry.ts';

interface Table {
  scroll: RefObject<HTMLElement | null>;
  data: ListData;
  columns: readonly ListColumn[];
  geometry: Geometry;
  writable: ReadonlySet<string>;
  go(spot: GridCell): void;
  onEdit(row: ListRecord, column: ListColumn, value: Json): void;
}

/** The one cell that is being edited, and where one goes from it. */
export function useCellEditing({ scroll, data, columns, geometry, writable, go, onEdit }: Table) {
  const [begun, setBegun] = useState<
    (GridCell & { left: number; row: ListRecord; typed: string | undefined }) | null
  >(null);
  // The record as it was when the edit began is what was changed; its line may have moved since.
  const known = begun ? data.lineOf(begun.row.id) : -1;
  const editing = begun && { ...begun, line: known < 0 ? begun.line : known };

  /** Begins to edit, with the text that was typed or with what the cell holds; false where the person may not. */
  const edit = useCallback(
    ({ line, column }: GridCell, typed?: string): boolean => {
      const row = data.row(line);
      if (!row || !mayEdit(columns[column], row, writable)) return false;
      const left =
        column === 0 ? CHECK_WIDTH + (scroll.current?.scrollLeft ?? 0) : (geometry.lefts[column] ?? 0);
      setBegun({ line, column, left, row, typed });
      return true;
    },
    [scroll, columns, data, writable, geometry],
  );

  const leave = (row: ListRecord, column: ListColumn, value: Json, how: Leave) => {
    const at = editing;
    setBegun(null);
    if (how !== 'cancel') onEdit(row, column, value);
    scroll.current?.focus({ preventScroll: true });
    if (!at) return;
    if (how === 'below' && at.line + 1 < data.lines.length) go({ line: at.line + 1, column: at.column });
    const step = how === 'next' ? 1 : how === 'previous' ? -1 : 0;
    if (step === 0) return;
    let next = at.column + step;
    while (columns[next] && !mayEdit(columns[next], data.row(at.line), writable)) next += step;
    if (!columns[next]) return;
    const spot = { line: at.line, column: next };
    go(spot);
    edit(spot);
  };

  const column = editing ? columns[editing.column] : undefined;
  return { edit, leave, edited: editing && column ? { ...editing, column } : null, editing };
}
