import { circle, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Dots that grow towards the middle. */
export const decorate16: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const count = Math.max(3, Math.min(61, Math.floor(w / 14)));
    return each(count, at => {
      const near = 1 - Math.abs((at + 0.5) / count - 0.5) * 2;
      return circle(((at + 0.5) * w) / count, h / 2, Math.max(0.6, Math.min(h / 2, 6) * near), {
        fill: near > 0.7 ? second : main,
        opacity: 0.35 + near * 0.65,
      });
    });
  },
};
