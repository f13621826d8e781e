import { area, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Long brackets at both ends. */
export const decorate17: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const c = Math.min(h * 0.4, w / 6);
    return leftAndRight(
      size,
      lines([c, 2, 2, 2, 2, h - 2, c, h - 2], { line: main, width: 3 }) +
        area([6, h / 2 - c / 2, 6 + c / 2, h / 2, 6, h / 2 + c / 2], { fill: second }) +
        lines([c * 1.4, h / 2, w * 0.42, h / 2], { line: main, opacity: 0.4, dash: '2 6' }),
    );
  },
};
