import { area, block, detail, fourCorners } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Corners in three steps, as of a stair. */
export const border14: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const s = detail(size, 8);
    const stair = (d: number) => {
      const [a, b, c] = [d + s, d + s * 2, d + s * 3];
      return [
        ...[c, d, w - c, d, w - c, a, w - b, a, w - b, b, w - a, b, w - a, c, w - d, c],
        ...[w - d, h - c, w - a, h - c, w - a, h - b, w - b, h - b, w - b, h - a, w - c, h - a, w - c, h - d],
        ...[
          c,
          h - d,
          c,
          h - a,
          b,
          h - a,
          b,
          h - b,
          a,
          h - b,
          a,
          h - c,
          d,
          h - c,
          d,
          c,
          a,
          c,
          a,
          b,
          b,
          b,
          b,
          a,
          c,
          a,
        ],
      ];
    };
    return (
      area(stair(1), { line: main, fill, width: 1.5 }) +
      fourCorners(
        size,
        block(1, 1, s * 0.8, s * 0.8, { fill: second }) +
          block(1, s * 1.6, s * 0.4, s * 0.4, { fill: second }) +
          block(s * 1.6, 1, s * 0.4, s * 0.4, { fill: second }),
      )
    );
  },
};
