import { area, block, detail, fourCorners, leftAndRight, lines, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A hexagon holds each corner; the lines run between them. */
export const border10: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const r = detail(size, 11);
    return (
      block(r, r, w - r * 2, h - r * 2, { fill }) +
      lines([r * 2.2, r, w - r * 2.2, r], { line: main, width: 1.5 }) +
      lines([r * 2.2, h - r, w - r * 2.2, h - r], { line: main, width: 1.5 }) +
      leftAndRight(size, lines([r, r * 2.2, r, h - r * 2.2], { line: main, width: 1.5 })) +
      fourCorners(
        size,
        area(polygon(r, r, r * 0.95, 6), { line: second }) +
          area(polygon(r, r, r * 0.45, 6), { fill: second }),
      )
    );
  },
};
