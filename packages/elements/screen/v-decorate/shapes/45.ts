import { area, circle, each, turnedSvg } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A rose of the winds. */
export const decorate45: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2 - 1;
    const [x, y] = [w / 2, h / 2];
    return (
      circle(x, y, r * 0.62, { line: main, opacity: 0.7 }) +
      each(4, at =>
        turnedSvg(
          at * 90 + 45,
          x,
          y,
          area([x, y - r * 0.66, x + r * 0.12, y, x, y, x - r * 0.12, y], { fill: main, opacity: 0.55 }),
        ),
      ) +
      each(4, at =>
        turnedSvg(
          at * 90,
          x,
          y,
          area([x, y - r, x + r * 0.17, y - r * 0.17, x, y], { fill: second }) +
            area([x, y - r, x - r * 0.17, y - r * 0.17, x, y], { line: second }),
        ),
      ) +
      circle(x, y, r * 0.07, { fill: main })
    );
  },
};
