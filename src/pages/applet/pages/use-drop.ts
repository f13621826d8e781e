import type { DragEndEvent, DragMoveEvent, DragStartEvent } from '@dnd-kit/core';
import { useRef, useState } from 'react';
import { findRow, type Item, isGroup, move, type PagePosition, placeAt, type Side } from './page-list.ts';

/** Where the dragged row would land: the line or frame to draw, and why not when it may not. */
export interface Drop {
  over: string;
  side: Side;
  refusal: string | null;
}

/** Which part of a row the pointer is in. A group's middle half takes things in; an open one also below. */
export function sideOf(offset: number, height: number, group: boolean, open: boolean): Side {
  const share = offset / height;
  if (!group) return share < 0.5 ? 'before' : 'after';
  if (share < 0.25) return 'before';
  return share > 0.75 && !open ? 'after' : 'inside';
}

/** Follows the pointer of a drag over the rows; state changes only when the landing place does. */
export function useDrop(
  items: readonly Item[],
  collapsed: ReadonlySet<string>,
  onDrop: (id: string, place: PagePosition) => void,
  depth?: number,
) {
  const [dragged, setDragged] = useState<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);
  const latest = useRef<{ drop: Drop; place: PagePosition } | null>(null);

  const clear = () => {
    latest.current = null;
    setDragged(null);
    setDrop(null);
  };

  const look = (event: DragMoveEvent) => {
    const id = String(event.active.id);
    const start = event.activatorEvent as PointerEvent;
    const x = start.clientX + event.delta.x;
    const y = start.clientY + event.delta.y;
    const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-row]');
    const over = row?.dataset.row;
    const target = over === undefined ? undefined : findRow(items, over);
    if (!row || !over || !target || over === id) {
      latest.current = null;
      return setDrop(null);
    }
    const box = row.getBoundingClientRect();
    const group = isGroup(target.item);
    const open = group && !collapsed.has(over) && (target.item.children?.length ?? 0) > 0;
    const side = sideOf(y - box.top, box.height, group, open);
    const same = latest.current?.drop;
    if (same?.over === over && same.side === side) return;
    const place = placeAt(items, id, over, side);
    if (!place) return setDrop(null);
    const moved = move(items, id, place, depth);
    const next = { over, side, refusal: moved.ok ? null : moved.message };
    latest.current = { drop: next, place };
    setDrop(next);
  };

  return {
    dragged,
    drop,
    handlers: {
      onDragStart: (event: DragStartEvent) => setDragged(String(event.active.id)),
      onDragMove: look,
      onDragCancel: clear,
      onDragEnd: (event: DragEndEvent) => {
        const landing = latest.current;
        clear();
        if (landing) onDrop(String(event.active.id), landing.place);
      },
    },
  };
}
