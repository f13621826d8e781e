import { block, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A stair from the lower left to the upper right. */
export const decorate33: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const steps = 6;
    const [u, v] = [(w - 4) / steps, (h - 6) / steps];
    const stair = Array.from({ length: steps }, (_, at) => [
      2 + at * u,
      h - 3 - at * v,
      2 + (at + 1) * u,
      h - 3 - at * v,
    ]).flat();
    return (
      lines([...stair, w - 2, 3], { line: main, width: 2 }) +
      each(steps, at =>
        block(2 + at * u, h - 3 - at * v + 3, u * 0.7, Math.min(4, v / 2), {
          fill: second,
          opacity: 0.3 + at * 0.12,
        }),
      )
    );
  },
};
