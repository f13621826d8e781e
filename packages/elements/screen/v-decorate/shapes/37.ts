import { block, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Bars around a middle line, tall where the sound is. */
export const decorate37: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(3, Math.min(6, w / 20), w / 200);
    const count = Math.floor(w / step);
    return each(count, at => {
      const share = at / Math.max(1, count - 1);
      const tall =
        h *
        0.9 *
        Math.sin(share * Math.PI) *
        (0.35 + 0.65 * Math.abs(Math.sin(at * 1.3) * Math.cos(at * 0.37)));
      return block(at * step + step * 0.2, h / 2 - tall / 2 - 0.5, step * 0.55, tall + 1, {
        fill: Math.abs(share - 0.5) < 0.2 ? second : main,
      });
    });
  },
};
