import { area, detail, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Chevrons at the middle of both sides; two corners cut, two square. */
export const border16: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 20);
    const t = detail(size, 9);
    const arrow = (x: number, opacity: number) =>
      lines([x, h / 2 - t, x + t, h / 2, x, h / 2 + t], { line: second, width: 2.5, opacity });
    return (
      area([3, 3, w - c, 3, w - 3, c, w - 3, h - 3, c, h - 3, 3, h - c], { line: main, fill, width: 2 }) +
      leftAndRight(size, arrow(t * 0.6, 1) + arrow(t * 1.4, 0.5)) +
      lines([w - c * 1.6, 8, w - c, 8, w - 8, c, w - 8, c * 1.6], { line: second }) +
      lines([c * 1.6, h - 8, c, h - 8, 8, h - c, 8, h - c * 1.6], { line: second })
    );
  },
};
