import { area, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Triangles, up and down in turn. */
export const decorate21: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const side = Math.min(w, Math.max(6, Math.min(h * 1.1, 40), w / 120));
    return each(w / (side / 2) - 1, at => {
      const x = (at * side) / 2;
      const up = at % 2 === 0;
      return area(
        [x, up ? h * 0.9 : h * 0.1, x + side / 2, up ? h * 0.1 : h * 0.9, x + side, up ? h * 0.9 : h * 0.1],
        up ? { line: main } : { fill: second, opacity: 0.25 },
      );
    });
  },
};
