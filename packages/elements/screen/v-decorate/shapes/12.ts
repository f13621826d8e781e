import { block, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A square at the left, and a line with a heavier beginning. */
export const decorate12: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const s = Math.min(12, h / 2, w / 4);
    return (
      block(0, h / 2 - s / 2, s, s, { fill: second }) +
      lines([s * 1.5, h / 2, w, h / 2], { line: main, opacity: 0.6 }) +
      lines([s * 1.5, h / 2, s * 1.5 + w * 0.18, h / 2], { line: main, width: 4 }) +
      each(3, at => block(w - (at + 1) * 10, h / 2 - 6, 4, 4, { fill: second, opacity: 1 - at * 0.3 }))
    );
  },
};
