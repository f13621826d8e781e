import type { Ruled } from '../display/list.ts';

/** Lengths of dashes and gaps, in widths of the line. */
export const DASHES = { dashed: [4, 3], dotted: [1, 1.5] } as const;

/** A double line as its two thirds, a third of its width apart. */
export function doubled(line: Ruled): Ruled[] {
  const { x1, y1, x2, y2, stroke } = line;
  const length = Math.hypot(x2 - x1, y2 - y1);
  if (length === 0) return [line];
  const away = stroke.width / 3;
  const x = Math.round(((y2 - y1) / length) * away);
  const y = Math.round(((x2 - x1) / length) * away);
  const thin = { ...stroke, width: Math.max(1, Math.round(away)), line: 'solid' as const };
  return [1, -1].map(side => ({
    is: 'line',
    x1: x1 + side * x,
    y1: y1 - side * y,
    x2: x2 + side * x,
    y2: y2 - side * y,
    stroke: thin,
  }));
}
