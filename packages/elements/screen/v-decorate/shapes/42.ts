import { block, each, fade, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Upright beams of light on a line. */
export const decorate42: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(6, Math.min(18, w / 8), w / 150);
    return (
      fade(
        'a',
        main,
        [
          [0, 0],
          [1, 0.9],
        ],
        true,
      ) +
      fade(
        'b',
        second,
        [
          [0, 0],
          [1, 1],
        ],
        true,
      ) +
      each(w / step, at => {
        const tall = h * (0.3 + 0.68 * Math.abs(Math.sin(at * 2.4)));
        return block(at * step + step * 0.35, h - tall, step * 0.3, tall, {
          fill: at % 4 === 1 ? 'url(#b)' : 'url(#a)',
        });
      }) +
      lines([0, h - 0.5, w, h - 0.5], { line: main })
    );
  },
};
