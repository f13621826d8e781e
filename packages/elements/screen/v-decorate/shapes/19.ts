import { each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** The scale of a ruler. */
export const decorate19: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(2, Math.min(8, w / 30), w / 200);
    return (
      lines([0, h - 1, w, h - 1], { line: main, width: 2 }) +
      each(w / step, at =>
        lines(
          [at * step + 1, h - 2, at * step + 1, h - h * (at % 10 === 0 ? 0.75 : at % 5 === 0 ? 0.5 : 0.28)],
          { line: at % 10 === 0 ? second : main, width: at % 10 === 0 ? 2 : 1 },
        ),
      )
    );
  },
};
