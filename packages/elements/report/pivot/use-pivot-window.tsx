import { useVirtualizer } from '@tanstack/react-virtual';
import { type RefObject, useEffect } from 'react';
import { LINE } from './geometry.ts';
import type { useTable } from './use-table.tsx';

/** Lines drawn beyond those in sight. Columns come by so many: each one that came alone would draw all lines anew. */
const [MORE_LINES, COLUMNS] = [4, 6];

/** The lines and columns of a pivot table that are in sight. */
export function usePivotWindow(
  box: RefObject<HTMLDivElement | null>,
  { along, side }: ReturnType<typeof useTable>,
) {
  const head = (along.heads.length + 1) * LINE;
  const lines = useVirtualizer<HTMLDivElement, Element>({
    count: side.lines.length,
    getScrollElement: () => box.current,
    estimateSize: () => LINE,
    overscan: MORE_LINES,
    paddingStart: head,
    scrollPaddingStart: head,
  });
  const columns = useVirtualizer<HTMLDivElement, Element>({
    horizontal: true,
    count: along.widths.length,
    getScrollElement: () => box.current,
    estimateSize: at => along.widths[at] ?? 0,
    overscan: 0,
    paddingStart: side.width,
    scrollPaddingStart: side.width,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are as wide as what was read of the answer.
  useEffect(() => columns.measure(), [along.widths, side.width]);
  const drawn = lines.getVirtualItems();
  const across = columns.getVirtualItems();
  const [left, right] = [across[0]?.index ?? 0, across.at(-1)?.index ?? -1];
  const from = left - (left % COLUMNS);
  const to = Math.min(along.widths.length, Math.ceil((right + 1) / COLUMNS) * COLUMNS) - 1;
  const first = drawn[0]?.index ?? 0;
  return { head, lines, columns, drawn, from, to, first };
}

export type PivotWindow = ReturnType<typeof usePivotWindow>;
