import { area, detail, fade, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Steps lead down to the title from both sides, between slanted plates. */
export const header4: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 20);
    const half = Math.min(w * 0.18, 280);
    const l = w / 2 - half;
    return (
      fade('a', main, [
        [0, 0],
        [1, 0.6],
      ]) +
      leftAndRight(
        size,
        area(
          [w * 0.04, h * 0.24, l - d * 2.4, h * 0.24, l - d * 1.8, h * 0.46, w * 0.04 + d * 0.6, h * 0.46],
          { fill: 'url(#a)' },
        ) +
          lines(
            [
              0,
              h * 0.58,
              l - d * 2,
              h * 0.58,
              l - d * 1.2,
              h * 0.72,
              l - d * 0.2,
              h * 0.72,
              l + d * 0.6,
              h * 0.9,
              w / 2,
              h * 0.9,
            ],
            { line: main, width: 2 },
          ) +
          area([l - d * 1.6, h * 0.16, l - d * 0.8, h * 0.16, l + d * 0.4, h * 0.6, l - d * 0.4, h * 0.6], {
            fill: second,
          }) +
          area([l - d * 0.5, h * 0.16, l - d * 0.1, h * 0.16, l + d * 1.1, h * 0.6, l + d * 0.7, h * 0.6], {
            fill: second,
            opacity: 0.4,
          }),
      ) +
      lines([w / 2 - half * 0.4, h * 0.97, w / 2 + half * 0.4, h * 0.97], { line: second, width: 2 })
    );
  },
};
