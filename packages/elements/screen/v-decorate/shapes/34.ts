import { block, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A chain of long and short capsules. */
export const decorate34: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const tall = Math.min(12, h * 0.5);
    const step = Math.max(tall * 6, w / 60);
    return each(w / step + 1, at => {
      const room = (share: number) => Math.max(0, Math.min(step * share, w - at * step));
      return (
        block(at * step, h / 2 - tall / 2, room(0.58), tall, { line: main, width: 1.5, corner: tall / 2 }) +
        (at * step + step * 0.92 < w
          ? block(at * step + step * 0.68, h / 2 - tall / 2, step * 0.22, tall, {
              fill: second,
              corner: tall / 2,
            })
          : '')
      );
    });
  },
};
