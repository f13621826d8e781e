import { area, block, detail, fourCorners, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Both sides are drawn in at the middle. */
export const border8: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 12);
    const bay = Math.min(h / 4, 70);
    const [a, b] = [h / 2 - bay, h / 2 + bay];
    return (
      area(
        [
          2,
          2,
          w - 2,
          2,
          w - 2,
          a,
          w - 2 - d,
          a + d,
          w - 2 - d,
          b - d,
          w - 2,
          b,
          w - 2,
          h - 2,
          2,
          h - 2,
          2,
          b,
          2 + d,
          b - d,
          2 + d,
          a + d,
          2,
          a,
        ],
        { line: main, fill, width: 1.5 },
      ) +
      leftAndRight(size, block(2, a + d * 1.5, d / 3, b - a - d * 3, { fill: second })) +
      fourCorners(size, lines([2, d * 2, 2, 2, d * 3, 2], { line: second, width: 3 }))
    );
  },
};
