import { area, each, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A chain of diamonds, each hung on the next. */
export const decorate35: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.max(3, Math.min(h * 0.42, 20), w / 200);
    return each(
      (w - r * 0.2) / (r * 1.8),
      at =>
        area(polygon(r + at * r * 1.8, h / 2, r * 0.95, 4), { line: main, width: 1.5 }) +
        area(polygon(r + at * r * 1.8, h / 2, r * 0.4, 4), { fill: second, opacity: at % 2 === 0 ? 1 : 0.4 }),
    );
  },
};
