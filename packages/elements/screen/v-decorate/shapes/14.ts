import { area, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two lines that part around a plate in the middle. */
export const decorate14: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const p = Math.min(w / 4, 90);
    const [l, r] = [w / 2 - p, w / 2 + p];
    const d = Math.min(h * 0.35, p / 2);
    return (
      leftAndRight(
        size,
        lines([0, h / 2, l - d, h / 2, l, h / 2 - d, w / 2, h / 2 - d], { line: main, width: 1.5 }) +
          lines([0, h / 2 + 4, l - d, h / 2 + 4, l, h / 2 + d, w / 2, h / 2 + d], {
            line: main,
            opacity: 0.5,
          }),
      ) +
      area(
        [
          l + d / 2,
          h / 2 - d * 0.6,
          r - d / 2,
          h / 2 - d * 0.6,
          r - d,
          h / 2 + d * 0.6,
          l + d,
          h / 2 + d * 0.6,
        ],
        { fill: second, opacity: 0.8 },
      )
    );
  },
};
