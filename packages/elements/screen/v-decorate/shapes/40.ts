import { area, each, pointOnCircle } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Stars of four points, large and small. */
export const decorate40: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.min(w, Math.max(10, Math.min(h * 1.1, 60), w / 100));
    const star = (x: number, r: number) =>
      Array.from({ length: 8 }, (_, at) =>
        pointOnCircle(x, h / 2, at % 2 === 0 ? r : r * 0.25, at * 45),
      ).flat();
    return each(w / step, at =>
      area(star((at + 0.5) * step, step * (at % 2 === 0 ? 0.4 : 0.2)), {
        fill: at % 2 === 0 ? second : main,
      }),
    );
  },
};
