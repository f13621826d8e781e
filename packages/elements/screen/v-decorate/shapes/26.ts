import { area, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** An arrow with two ends, and a measure between. */
export const decorate26: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const a = Math.min(h * 0.3, w / 8);
    return (
      lines([a, h / 2, w - a, h / 2], { line: main, width: 1.5 }) +
      leftAndRight(
        size,
        area([1, h / 2, a * 1.6, h / 2 - a * 0.7, a * 1.6, h / 2 + a * 0.7], { fill: second }) +
          lines([1, h * 0.1, 1, h * 0.9], { line: main, width: 2 }),
      ) +
      lines([w / 2, h / 2 - a, w / 2, h / 2 + a], { line: main })
    );
  },
};
