import { area, detail, each, fade, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A plate in the middle, with wings that run out to both edges. */
export const header1: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 28);
    const half = Math.min(w * 0.2, 300);
    const [l, y] = [w / 2 - half, h * 0.72];
    return (
      fade(
        'a',
        main,
        [
          [0, 0.05],
          [1, 0.5],
        ],
        true,
      ) +
      area([l - d, 2, w - l + d, 2, w - l, y, l, y], { fill: 'url(#a)' }) +
      leftAndRight(
        size,
        lines([0, h * 0.4, l - d * 1.4, h * 0.4, l - d * 0.2, y, w / 2, y], { line: main, width: 2 }) +
          lines([l + d, y + 5, w / 2 - d, y + 5], { line: second, width: 3 }) +
          each(5, at =>
            area(
              [
                l - d * 2.2 - at * 12,
                h * 0.2,
                l - d * 2.2 - at * 12 + 6,
                h * 0.2,
                l - d * 1.9 - at * 12 + 6,
                h * 0.34,
                l - d * 1.9 - at * 12,
                h * 0.34,
              ],
              { fill: second, opacity: 0.9 - at * 0.17 },
            ),
          ),
      )
    );
  },
};
