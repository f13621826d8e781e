import { area, block, detail, fourCorners, leftAndRight, path } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** The corners of a finder, and arrows that point in from the sides. */
export const border13: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 34);
    const t = detail(size, 7);
    return (
      block(3, 3, w - 6, h - 6, { fill }) +
      fourCorners(
        size,
        path(['M', 3, c, 'L', 3, c * 0.3, 'Q', 3, 3, c * 0.3, 3, 'L', c, 3], {
          line: main,
          width: 4,
          round: true,
        }),
      ) +
      leftAndRight(size, area([3, h / 2 - t, 3 + t, h / 2, 3, h / 2 + t], { fill: second })) +
      area([w / 2 - t, 3, w / 2, 3 + t, w / 2 + t, 3], { fill: second }) +
      area([w / 2 - t, h - 3, w / 2, h - 3 - t, w / 2 + t, h - 3], { fill: second })
    );
  },
};
