import type { RefObject } from 'react';
import { useList } from '../use-list.ts';
import { useCellEditing } from './use-cell-editing.ts';
import type { GridLayout } from './use-grid-layout.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import type { useSpots } from './use-spots.ts';

/** The cell that is edited; the list stands still around it, and around what is looked at, while others change records. */
export function useGridEditing(
  scroll: RefObject<HTMLDivElement | null>,
  layout: GridLayout,
  spots: ReturnType<typeof useSpots>,
) {
  const { writable, scrollAnchor, acts } = useList('writable', 'scrollAnchor', 'acts');
  const { data, columns, height, geometry, virtual } = layout;
  const cell = useCellEditing({
    scroll,
    data,
    columns,
    geometry,
    writable,
    go: spots.go,
    onEdit: acts.onEdit,
  });

  useScrollAnchor({
    scroll,
    offset: virtual.scrollOffset ?? 0,
    data,
    height,
    scrollAnchor,
    working: cell.editing !== null,
    active: spots.active,
    onShift: spots.shift,
  });
  return cell;
}
