import { block, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** One corner, shaded by slanted lines. */
export const decorate28: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const c = Math.min(w, h) - 2;
    return (
      lines([1, h - 1, 1, 1, w - 1, 1], { line: main, width: 3 }) +
      each(6, at =>
        lines([1, 6 + (c * (at + 1)) / 7, 6 + (c * (at + 1)) / 7, 1], {
          line: second,
          opacity: 0.9 - at * 0.13,
          width: 1.5,
        }),
      ) +
      block(1, 1, c / 6, c / 6, { fill: second })
    );
  },
};
