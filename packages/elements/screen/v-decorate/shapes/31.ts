import { area, leftAndRight, lines, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Hexagons within each other, with wings at both sides. */
export const decorate31: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const r = Math.min(w / 4, h / 2) * 0.95;
    return (
      area(polygon(w / 2, h / 2, r, 6), { line: main, width: 2 }) +
      area(polygon(w / 2, h / 2, r * 0.68, 6), { line: second }) +
      area(polygon(w / 2, h / 2, r * 0.38, 6), { fill: second }) +
      leftAndRight(
        size,
        lines([0, h / 2, w / 2 - r * 1.3, h / 2], { line: main }) +
          lines([w * 0.12, h / 2 - r * 0.35, w / 2 - r * 1.2, h / 2 - r * 0.35], {
            line: main,
            opacity: 0.5,
          }) +
          lines([w * 0.12, h / 2 + r * 0.35, w / 2 - r * 1.2, h / 2 + r * 0.35], {
            line: main,
            opacity: 0.5,
          }),
      )
    );
  },
};
