import { block, detail, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two heavy corners across from each other, and stripes at a third. */
export const border6: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 40);
    const s = c / 5;
    return (
      lines([c, 3, w - 3, 3, w - 3, h - c], { line: main, opacity: 0.55 }) +
      lines([3, c, 3, h - 3, w - c, h - 3], { line: main, opacity: 0.55 }) +
      block(4, 4, w - 8, h - 8, { fill }) +
      lines([2, c, 2, 2, c * 1.6, 2], { line: second, width: 4 }) +
      lines([w - 2, h - c, w - 2, h - 2, w - c * 1.6, h - 2], { line: second, width: 4 }) +
      each(5, at =>
        lines([w - 6 - at * s, 7, w - 6 - (at + 0.6) * s, 7 + s], {
          line: second,
          width: s / 3,
          opacity: 1 - at * 0.17,
        }),
      )
    );
  },
};
