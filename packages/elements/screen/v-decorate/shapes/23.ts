import { area, block, each, fade } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A ribbon for a heading, with stripes behind its end. */
export const decorate23: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const d = Math.min(h * 0.6, w / 8);
    return (
      fade('a', main, [
        [0, 0.75],
        [1, 0.12],
      ]) +
      area([0, 2, w * 0.72, 2, w * 0.72 - d, h - 2, 0, h - 2], { fill: 'url(#a)' }) +
      block(0, 2, Math.min(5, w / 8), h - 4, { fill: second }) +
      each(4, at =>
        area(
          [
            w * 0.72 + at * d * 0.55 + d * 0.2,
            2,
            w * 0.72 + at * d * 0.55 + d * 0.5,
            2,
            w * 0.72 + at * d * 0.55 - d * 0.5,
            h - 2,
            w * 0.72 + at * d * 0.55 - d * 0.8,
            h - 2,
          ],
          { fill: second, opacity: 0.8 - at * 0.18 },
        ),
      )
    );
  },
};
