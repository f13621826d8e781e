import { block, detail, fourCorners, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A thin line, and brackets that hold its corners. */
export const border1: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 26);
    return (
      block(4, 4, w - 8, h - 8, { line: main, fill, opacity: 0.6 }) +
      fourCorners(
        size,
        lines([2, c, 2, 2, c, 2], { line: second, width: 3 }) + block(8, 8, c / 5, c / 5, { fill: main }),
      )
    );
  },
};
