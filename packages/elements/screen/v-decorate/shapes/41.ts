import { block, each, fade, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A floor of tiles that runs to a horizon. */
export const decorate41: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    return (
      fade(
        'a',
        main,
        [
          [0, 0],
          [1, 0.35],
        ],
        true,
      ) +
      block(0, h * 0.1, w, h * 0.9, { fill: 'url(#a)' }) +
      each(7, at =>
        lines([0, h * 0.1 + h * 0.89 * (at / 6) ** 2, w, h * 0.1 + h * 0.89 * (at / 6) ** 2], {
          line: main,
          opacity: 0.3 + at * 0.1,
        }),
      ) +
      each(13, at =>
        lines([w / 2 + (at - 6) * w * 0.04, h * 0.1, w / 2 + (at - 6) * w * 0.12, h], {
          line: at === 6 ? second : main,
          opacity: 0.6,
        }),
      )
    );
  },
};
