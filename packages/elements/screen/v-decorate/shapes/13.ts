import { area, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A row of slanted strokes. */
export const decorate13: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(3, Math.min(16, w / 6));
    return each(w / step, at =>
      area(
        [
          at * step + step * 0.5,
          h * 0.2,
          at * step + step * 0.9,
          h * 0.2,
          at * step + step * 0.4,
          h * 0.8,
          at * step,
          h * 0.8,
        ],
        { fill: at % 4 === 0 ? second : main, opacity: 0.9 },
      ),
    );
  },
};
