import { block, circle, detail, fourCorners, path } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Rounded, with an arc outside of each corner. */
export const border5: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const r = detail(size, 28);
    return (
      block(6, 6, w - 12, h - 12, { line: main, fill, width: 1.5, corner: r * 0.7 }) +
      fourCorners(
        size,
        path(['M', 2, r, 'A', r, r, 0, 0, 1, r, 2], { line: second, width: 3, round: true }),
      ) +
      fourCorners(size, circle(r * 0.42, r * 0.42, Math.min(2.5, r / 8), { fill: second }))
    );
  },
};
