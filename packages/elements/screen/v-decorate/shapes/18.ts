import { block, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Bars of different width, as of a label in a shop. */
export const decorate18: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const unit = Math.max(1, Math.min(4, w / 60));
    const wide = [2, 1, 3, 1, 1, 2, 4, 1, 2, 1, 3, 2, 1, 1, 4, 1];
    const total = wide.reduce((sum, one) => sum + one + 1, 0) * unit;
    return each(Math.ceil(w / total), round =>
      each(wide.length, at => {
        const before = wide.slice(0, at).reduce((sum, one) => sum + one + 1, 0) * unit;
        const x = round * total + before;
        return x > w
          ? ''
          : block(x, h * 0.15, (wide[at] ?? 1) * unit, h * (at % 5 === 0 ? 0.7 : 0.58), {
              fill: at % 5 === 0 ? second : main,
            });
      }),
    );
  },
};
