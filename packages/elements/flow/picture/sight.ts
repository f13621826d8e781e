import { type Card, type FlowLayout, type Gap, pathOf } from './layout.ts';

/** A part of the drawing, in its own pixels. */
export interface Sight {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** What of a flow is drawn. */
export interface Drawn {
  cards: readonly Card[];
  gaps: readonly Gap[];
  /** Where the lines are drawn, and the lines, in pixels of the whole drawing. */
  frame: Sight;
  path: string;
}

/** A flow of so many cards is drawn whole: looking for what is in sight would cost more than it saves. */
export const FEW = 40;

const meets = (one: Sight, x: number, y: number, width: number, height: number): boolean =>
  x <= one.x + one.width && x + width >= one.x && y <= one.y + one.height && y + height >= one.y;

/** The part of a flow that lies in `sight`, and the cards in `kept` wherever they are. `sight` null is everything. */
export function inSight(layout: FlowLayout, sight: Sight | null, kept: ReadonlySet<string>): Drawn {
  if (sight === null || layout.cards.length <= FEW) {
    const frame = { x: 0, y: 0, width: layout.width, height: layout.height };
    return { cards: layout.cards, gaps: layout.gaps, frame, path: layout.path };
  }
  const lines = layout.lines.filter(({ x1, y1, x2, y2 }) => meets(sight, x1, y1, x2 - x1, y2 - y1));
  return {
    cards: layout.cards.filter(
      ({ id, x, y, width, height }) => kept.has(id) || meets(sight, x, y, width, height),
    ),
    gaps: layout.gaps.filter(({ x, y }) => meets(sight, x, y, 0, 0)),
    frame: sight,
    path: pathOf(lines),
  };
}
