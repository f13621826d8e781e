import { circle, each, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Arrow heads point from both ends to the middle. */
export const decorate15: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const a = Math.min(h * 0.35, w / 8);
    return (
      leftAndRight(
        size,
        each(3, at =>
          lines(
            [
              w * 0.06 + at * a * 1.3,
              h / 2 - a,
              w * 0.06 + at * a * 1.3 + a,
              h / 2,
              w * 0.06 + at * a * 1.3,
              h / 2 + a,
            ],
            { line: second, width: 2, opacity: 0.35 + at * 0.3 },
          ),
        ) + lines([w * 0.06 + a * 4.4, h / 2, w / 2 - a, h / 2], { line: main }),
      ) + circle(w / 2, h / 2, a / 3, { fill: main })
    );
  },
};
