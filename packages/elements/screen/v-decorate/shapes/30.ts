import { circle, each, leftAndRight, lines, turnedSvg } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A sight: a ring, a cross and marks around it. */
export const decorate30: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const r = Math.min(w, h) / 2 - 1;
    const [x, y] = [w / 2, h / 2];
    return (
      circle(x, y, r * 0.7, { line: main, width: Math.max(1, r / 14) }) +
      circle(x, y, r * 0.1, { fill: second }) +
      each(4, at =>
        turnedSvg(
          at * 90,
          x,
          y,
          lines([x, y - r, x, y - r * 0.45], { line: second, width: Math.max(1, r / 12) }),
        ),
      ) +
      each(4, at =>
        turnedSvg(
          at * 90 + 45,
          x,
          y,
          lines([x - r * 0.12, y - r * 0.9, x + r * 0.12, y - r * 0.9], { line: main }),
        ),
      ) +
      leftAndRight(size, lines([0, y, x - r * 1.2, y], { line: main, opacity: 0.35 }))
    );
  },
};
