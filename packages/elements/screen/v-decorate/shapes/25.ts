import { each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A row of small crosses. */
export const decorate25: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(8, Math.min(26, h), w / 120);
    const arm = step * 0.22;
    return each(w / step, at => {
      const x = (at + 0.5) * step;
      const paint = { line: at % 3 === 1 ? second : main, width: Math.max(1, step / 13) };
      return lines([x - arm, h / 2, x + arm, h / 2], paint) + lines([x, h / 2 - arm, x, h / 2 + arm], paint);
    });
  },
};
