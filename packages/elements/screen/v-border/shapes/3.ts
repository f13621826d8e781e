import { block, circle, detail, fourCorners, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two lines, open in the middle of each side, where a dot stands. */
export const border3: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const gap = detail(size, 24);
    const half = (x: number) =>
      lines([x, h / 2 - gap, x, x, w / 2 - gap, x], { line: x < 4 ? main : second, width: x < 4 ? 2 : 1 });
    return (
      block(2, 2, w - 4, h - 4, { fill }) +
      fourCorners(size, half(2) + half(8)) +
      leftAndRight(size, circle(5, h / 2, Math.min(3, gap / 3), { fill: second })) +
      circle(w / 2, 5, Math.min(3, gap / 3), { fill: second }) +
      circle(w / 2, h - 5, Math.min(3, gap / 3), { fill: second })
    );
  },
};
