import { circle, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Double angles embrace what stands between them. */
export const decorate39: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const a = Math.min(h * 0.45, w / 7);
    return leftAndRight(
      size,
      lines([a + 2, h / 2 - a, 2, h / 2, a + 2, h / 2 + a], { line: main, width: 3 }) +
        lines([a * 1.9 + 2, h / 2 - a, a * 0.9 + 2, h / 2, a * 1.9 + 2, h / 2 + a], {
          line: second,
          width: 2,
        }) +
        circle(a * 2.1, h / 2, Math.min(2.5, a / 6), { fill: main }),
    );
  },
};
