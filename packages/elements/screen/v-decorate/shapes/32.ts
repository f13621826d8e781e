import { circle, each, lines, turnedSvg } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** The face of a clock: sixty marks. */
export const decorate32: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2 - 1;
    const [x, y] = [w / 2, h / 2];
    return (
      each(60, at =>
        turnedSvg(
          at * 6,
          x,
          y,
          lines([x, y - r, x, y - r * (at % 5 === 0 ? 0.8 : 0.9)], {
            line: at % 5 === 0 ? second : main,
            width: at % 5 === 0 ? Math.max(1, r / 16) : 1,
          }),
        ),
      ) +
      circle(x, y, r * 0.68, { line: main, opacity: 0.5 }) +
      lines([x, y - r * 0.5, x, y, x + r * 0.34, y + r * 0.16], {
        line: main,
        width: Math.max(1, r / 14),
        round: true,
      })
    );
  },
};
