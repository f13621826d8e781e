import { circle, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two strands of dots that wind around each other. */
export const decorate44: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const count = Math.max(4, Math.min(90, Math.floor(w / 8)));
    return each(count, at => {
      const x = ((at + 0.5) * w) / count;
      const turn = at * 0.42;
      const y = Math.sin(turn) * h * 0.38;
      const near = (Math.cos(turn) + 1) / 2;
      const r = Math.max(0.6, Math.min(3.2, h / 12));
      return (
        (at % 3 === 0 ? lines([x, h / 2 - y, x, h / 2 + y], { line: main, opacity: 0.3 }) : '') +
        circle(x, h / 2 + y, r * (0.5 + near * 0.5), { fill: main }) +
        circle(x, h / 2 - y, r * (1 - near * 0.5), { fill: second })
      );
    });
  },
};
