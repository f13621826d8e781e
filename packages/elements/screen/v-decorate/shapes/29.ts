import { each, lines, path, pointOnCircle } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Half rings rise over the lower edge, with rays. */
export const decorate29: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w / 2, h) * 0.96;
    return (
      [1, 0.78, 0.56]
        .map((share, at) =>
          path(
            ['M', w / 2 - r * share, h - 1, 'A', r * share, r * share, 0, 0, 1, w / 2 + r * share, h - 1],
            { line: at === 1 ? second : main, width: at === 1 ? 2 : 1, opacity: 1 - at * 0.2 },
          ),
        )
        .join('') +
      each(11, at =>
        lines(
          [
            ...pointOnCircle(w / 2, h - 1, r * 0.62, -75 + at * 15),
            ...pointOnCircle(w / 2, h - 1, r * 0.72, -75 + at * 15),
          ],
          { line: second },
        ),
      ) +
      lines([0, h - 1, w, h - 1], { line: main, opacity: 0.6 })
    );
  },
};
