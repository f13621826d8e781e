import { circle, detail, fourCorners, path } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Three quarter circles within each other at every corner. */
export const border18: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const r = detail(size, 36);
    const ring = (share: number, width: number, line: string) =>
      path(['M', r * share, 2, 'A', r * share, r * share, 0, 0, 1, 2, r * share], { line, width });
    return (
      path(
        [
          'M',
          r,
          2,
          'L',
          w - r,
          2,
          'A',
          r,
          r,
          0,
          0,
          0,
          w - 2,
          r,
          'L',
          w - 2,
          h - r,
          'A',
          r,
          r,
          0,
          0,
          0,
          w - r,
          h - 2,
          'L',
          r,
          h - 2,
          'A',
          r,
          r,
          0,
          0,
          0,
          2,
          h - r,
          'L',
          2,
          r,
          'A',
          r,
          r,
          0,
          0,
          0,
          r,
          2,
          'Z',
        ],
        { line: main, fill, width: 1.5 },
      ) +
      fourCorners(
        size,
        ring(0.75, 1, main) + ring(0.5, 3, second) + circle(r * 0.18, r * 0.18, r * 0.1, { fill: second }),
      )
    );
  },
};
