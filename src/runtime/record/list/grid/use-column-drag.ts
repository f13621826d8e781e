import { type PointerEvent, type RefObject, useState } from 'react';
import { followDrag } from '../../../device/pointer-drag.ts';
import { fitWidth, type ListColumn } from '../views/layout.ts';
import type { Geometry } from './geometry.ts';

/** Pixels a pointer moves before a click becomes a drag. */
const SLOP = 5;

/** Columns moved by their heads: where the dragged one would land. */
export function useColumnDrag(
  row: RefObject<HTMLDivElement | null>,
  columns: readonly ListColumn[],
  geometry: Geometry,
  onMove: (id: string, before: string | null) => void,
) {
  const [drop, setDrop] = useState<{ id: string; before: string | null; x: number } | null>(null);

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
    followDrag(event.nativeEvent, {
      threshold: SLOP,
      sideways: true,
      move: ({ clientX }) => setDrop({ id, ...placeAt(clientX) }),
      drop: ({ clientX }) => {
        setDrop(null);
        onMove(id, placeAt(clientX).before);
      },
      cancel: () => setDrop(null),
    });
  };
  return { drop, startDrag };
}

/** Widens a column by its edge for as long as the pointer is down; Esc leaves it as wide as it was. */
export function startResize(
  event: PointerEvent,
  column: ListColumn,
  onWidth: (id: string, width: number) => void,
): void {
  event.preventDefault();
  event.stopPropagation();
  const from = event.clientX;
  followDrag(event.nativeEvent, {
    threshold: 0,
    move: ({ clientX }) => onWidth(column.id, fitWidth(column.width + clientX - from)),
    cancel: () => onWidth(column.id, column.width),
  });
}
