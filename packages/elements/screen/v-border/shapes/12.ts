import { block, detail, fourCorners, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Dashed sides, with a cross at each corner. */
export const border12: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 10);
    return (
      block(d, d, w - d * 2, h - d * 2, { line: main, fill, dash: '8 5', opacity: 0.8 }) +
      fourCorners(
        size,
        lines([d, 1, d, d * 2], { line: second, width: 2 }) +
          lines([1, d, d * 2, d], { line: second, width: 2 }),
      )
    );
  },
};
