import { area, block, fade, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A line that fades to both ends, with a diamond in its middle. */
export const decorate11: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(8, h / 2.5);
    return (
      fade('a', main, [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ]) +
      block(0, h / 2 - 1, w, 2, { fill: 'url(#a)' }) +
      area(polygon(w / 2, h / 2, r, 4), { fill: second }) +
      area(polygon(w / 2, h / 2, r * 1.7, 4), { line: second, opacity: 0.5 })
    );
  },
};
