import { area, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A slanted row of fields, filled from the left. */
export const decorate36: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const count = Math.max(4, Math.min(40, Math.floor(w / 18)));
    const u = (w - h * 0.25) / count;
    return each(count, at => {
      const x = h * 0.25 + at * u;
      const full = at < count * 0.65;
      return area(
        [x, h * 0.25, x + u * 0.75, h * 0.25, x + u * 0.75 - h * 0.25, h * 0.75, x - h * 0.25, h * 0.75],
        full ? { fill: second, opacity: 0.35 + (0.65 * at) / (count * 0.65) } : { line: main, opacity: 0.7 },
      );
    });
  },
};
