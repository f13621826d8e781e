import type { Virtualizer } from '@tanstack/react-virtual';
import { type PointerEvent, type RefObject, useCallback, useRef, useState } from 'react';
import type { ListColumn } from '../views/layout.ts';
import { CHECK_WIDTH, type Geometry, type GridCell, rangeOf } from './geometry.ts';

interface GridSurface {
  scroll: RefObject<HTMLElement | null>;
  virtual: Virtualizer<HTMLDivElement, Element>;
  columns: readonly ListColumn[];
  geometry: Geometry;
}

/** Line and column under a pointer; null where there is no cell. */
export const spotOf = (target: EventTarget): GridCell | null => {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
  const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line;
  return cell && line !== undefined ? { line: Number(line), column: Number(cell.dataset.column) } : null;
};

/** The cell that keys go to, the range marked from it, and how pointers set both. */
export function useSpots({ scroll, virtual, columns, geometry }: GridSurface) {
  const [active, setActive] = useState<GridCell | null>(null);
  const [anchor, setAnchor] = useState<GridCell | null>(null);
  const dragging = useRef(false);

  const reveal = useCallback(
    ({ line, column }: GridCell) => {
      virtual.scrollToIndex(line);
      const element = scroll.current;
      const [left, width] = [geometry.lefts[column] ?? 0, columns[column]?.width ?? 0];
      if (!element || column === 0) return;
      const fixed = CHECK_WIDTH + (columns[0]?.width ?? 0);
      if (left < element.scrollLeft + fixed) element.scrollLeft = left - fixed;
      else if (left + width > element.scrollLeft + element.clientWidth)
        element.scrollLeft = left + width - element.clientWidth;
    },
    [scroll, virtual, geometry, columns],
  );
  const go = useCallback(
    (spot: GridCell, extend = false) => {
      setActive(spot);
      if (!extend) setAnchor(spot);
      reveal(spot);
    },
    [reveal],
  );

  const pointer = {
    onPointerDown(event: PointerEvent) {
      const spot = event.button === 0 ? spotOf(event.target) : null;
      if (!spot) return;
      dragging.current = true;
      setActive(spot);
      if (!event.shiftKey) setAnchor(spot);
    },
    onPointerMove(event: PointerEvent) {
      if (!dragging.current || event.buttons !== 1) return;
      const spot = spotOf(event.target);
      if (spot && (spot.line !== active?.line || spot.column !== active.column)) setActive(spot);
    },
    onPointerUp() {
      dragging.current = false;
    },
  };
  return {
    active,
    range: active && anchor ? rangeOf(active, anchor) : null,
    go,
    /** Cell and range stand so many lines further down. */
    shift: (lines: number) => {
      const by = (spot: GridCell | null) => spot && { ...spot, line: spot.line + lines };
      setActive(by);
      setAnchor(by);
    },
    /** Marks the active cell alone. */
    shrink: () => setAnchor(active),
    pointer,
  };
}
