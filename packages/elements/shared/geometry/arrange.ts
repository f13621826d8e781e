import type { Point, Rect } from '@gonghui/kernel/geometry.ts';

export type Edge = 'left' | 'center' | 'right' | 'top' | 'middle' | 'bottom';
/** Of which sides a size is given. */
export type Side = 'width' | 'height' | 'both';

/** Something that is arranged, by the upright rectangle that it fills. */
export interface Item {
  readonly id: string;
  readonly rect: Rect;
}

/** How far something has to go. */
export interface Move {
  readonly id: string;
  readonly by: Point;
}

/**
 * Places are kept in hundredths: each may be half a hundredth off, and so may the middle of all of them. What is no further
 * from where it should be stands there.
 */
const SETTLED = 0.011;

const moveOf = (id: string, by: Point): Move[] =>
  Math.abs(by.x) < SETTLED && Math.abs(by.y) < SETTLED ? [] : [{ id, by }];

/** This edge or middle of each brought to that of `around`. Doing it again changes nothing. */
export const movesToEdge = (items: readonly Item[], around: Rect, edge: Edge): Move[] =>
  items.flatMap(({ id, rect }) => moveOf(id, toEdge(rect, around, edge)));

function toEdge(rect: Rect, around: Rect, edge: Edge): Point {
  const right = around.x + around.width - rect.x - rect.width;
  const bottom = around.y + around.height - rect.y - rect.height;
  switch (edge) {
    case 'left':
      return { x: around.x - rect.x, y: 0 };
    case 'right':
      return { x: right, y: 0 };
    case 'center':
      return { x: (around.x - rect.x + right) / 2, y: 0 };
    case 'top':
      return { x: 0, y: around.y - rect.y };
    case 'bottom':
      return { x: 0, y: bottom };
    case 'middle':
      return { x: 0, y: (around.y - rect.y + bottom) / 2 };
  }
}

/**
 * Equal gaps between them along an axis: of `gap` from the first on, or, without one, with the first and
 * the last in place. Where there is no room for gaps, their middles are spread evenly.
 */
export function movesApart(all: readonly Item[], axis: 'x' | 'y', gap?: number): Move[] {
  const side = axis === 'x' ? 'width' : 'height';
  const middle = ({ rect }: Item) => rect[axis] + rect[side] / 2;
  const items = [...all].sort((a, b) => middle(a) - middle(b));
  const first = items[0];
  const last = items.at(-1);
  if (!first || !last || items.length < (gap === undefined ? 3 : 2)) return [];
  const filled = items.reduce((sum, { rect }) => sum + rect[side], 0);
  const room = last.rect[axis] + last.rect[side] - first.rect[axis] - filled;
  const even = gap === undefined ? room / (items.length - 1) : Math.max(0, gap);
  const step = (middle(last) - middle(first)) / (items.length - 1);
  let next = first.rect[axis];
  return items.flatMap((item, index) => {
    const start = even < 0 ? middle(first) + step * index - item.rect[side] / 2 : next;
    next += item.rect[side] + even;
    const by = start - item.rect[axis];
    return moveOf(item.id, axis === 'x' ? { x: by, y: 0 } : { x: 0, y: by });
  });
}
