import { block, each } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A field of squares, some of which light up. */
export const decorate5: Shape = {
  still: ({ width: w, height: h }, { main }) => {
    const step = Math.max(3, Math.min(14, h / 3));
    const [columns, rows] = [Math.min(40, Math.floor(w / step)), Math.min(6, Math.floor(h / step))];
    return each(columns * rows, at =>
      block(
        (at % columns) * step + step * 0.2,
        Math.floor(at / columns) * step + step * 0.2,
        step * 0.6,
        step * 0.6,
        { fill: main, opacity: 0.3 },
      ),
    );
  },
  moving: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(3, Math.min(14, h / 3));
    const [columns, rows] = [Math.min(40, Math.floor(w / step)), Math.min(6, Math.floor(h / step))];
    return [0, 1, 2].map(turn => ({
      x: 0,
      y: 0,
      width: w,
      height: h,
      motion: 'blink' as const,
      seconds: 2.4,
      steps: 4,
      ahead: turn / 3,
      art: each(columns * rows, at =>
        (at * 7 + ((at * at) % 11)) % 9 === turn * 3
          ? block(
              (at % columns) * step + step * 0.2,
              Math.floor(at / columns) * step + step * 0.2,
              step * 0.6,
              step * 0.6,
              { fill: turn === 1 ? main : second },
            )
          : '',
      ),
    }));
  },
};
