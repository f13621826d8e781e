import type { Rect } from '@gonghui/kernel/geometry.ts';
import { type Card, type FlowLayout, type Gap, pathOf } from './layout.ts';

/** What of a flow is drawn. */
export interface DrawnFlow {
  cards: readonly Card[];
  gaps: readonly Gap[];
  /** Where the lines are drawn, and the lines, in pixels of the whole drawing. */
  frame: Rect;
  path: string;
}

/** A flow of so many cards is drawn whole: looking for what is in sight would cost more than it saves. */
export const FEW = 40;

const meets = (one: Rect, x: number, y: number, width: number, height: number): boolean =>
  x <= one.x + one.width && x + width >= one.x && y <= one.y + one.height && y + height >= one.y;

/** The part of a flow that lies in `sight`, and the cards in `kept` wherever they are. `sight` null is everything. */
export function visiblePart(layout: FlowLayout, area: Rect | null, kept: ReadonlySet<string>): DrawnFlow {
  if (area === null || layout.cards.length <= FEW) {
    const frame = { x: 0, y: 0, width: layout.width, height: layout.height };
    return { cards: layout.cards, gaps: layout.gaps, frame, path: layout.path };
  }
  const lines = layout.lines.filter(({ x1, y1, x2, y2 }) => meets(area, x1, y1, x2 - x1, y2 - y1));
  return {
    cards: layout.cards.filter(
      ({ id, x, y, width, height }) => kept.has(id) || meets(area, x, y, width, height),
    ),
    gaps: layout.gaps.filter(({ x, y }) => meets(area, x, y, 0, 0)),
    frame: area,
    path: pathOf(lines),
  };
}
