import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import { fitWidth, type ListColumn } from '../views/layout.ts';
import type { Geometry } from './geometry.ts';

/** Pixels a pointer moves before a click becomes a drag. */
const SLOP = 5;

/** Columns moved by their heads: where the dragged one would land, and whether the click that follows is one. */
export function useColumnDrag(
  row: RefObject<HTMLDivElement | null>,
  columns: readonly ListColumn[],
  geometry: Geometry,
  onMove: (id: string, before: string | null) => void,
) {
  const [drop, setDrop] = useState<{ id: string; before: string | null; x: number } | null>(null);
  const dragged = useRef(false);

  const placeAt = (clientX: number): { before: string | null; x: number } => {
    const left = row.current?.getBoundingClientRect().left ?? 0;
    const x = clientX - left;
    const at = columns.findIndex((column, i) => x < (geometry.lefts[i] ?? 0) + column.width / 2);
    return at < 0
      ? { before: null, x: geometry.width }
      : { before: columns[at]?.id ?? null, x: geometry.lefts[at] ?? 0 };
  };

  const startDrag = (event: PointerEvent, id: string) => {
    if (event.button !== 0 || event.pointerType === 'touch') return;
    const from = event.clientX;
    dragged.current = false;
    const move = (next: globalThis.PointerEvent) => {
      if (!dragged.current && Math.abs(next.clientX - from) < SLOP) return;
      dragged.current = true;
      setDrop({ id, ...placeAt(next.clientX) });
    };
    const end = (next: globalThis.PointerEvent) => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
      window.removeEventListener('pointercancel', end);
      setDrop(null);
      if (dragged.current && next.type === 'pointerup') onMove(id, placeAt(next.clientX).before);
      // The click that follows the drag is none.
      setTimeout(() => {
        dragged.current = false;
      });
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
    window.addEventListener('pointercancel', end);
  };
  return { drop, dragged, startDrag };
}

/** Widens a column by its edge for as long as the pointer is down. */
export function startResize(
  event: PointerEvent,
  column: ListColumn,
  onWidth: (id: string, width: number) => void,
): void {
  event.preventDefault();
  event.stopPropagation();
  const from = event.clientX;
  const move = (next: globalThis.PointerEvent) =>
    onWidth(column.id, fitWidth(column.width + next.clientX - from));
  const end = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
}
