import { block, circle, detail, fade, fourCorners } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Edges that fade out to the corners, where small lights stand. */
export const border7: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 8);
    const across = fade('a', main, [
      [0, 0.05],
      [0.5, 1],
      [1, 0.05],
    ]);
    const down = fade(
      'd',
      main,
      [
        [0, 0.05],
        [0.5, 1],
        [1, 0.05],
      ],
      true,
    );
    return (
      across +
      down +
      block(d / 2, d / 2, w - d, h - d, { fill }) +
      block(d, 1, w - d * 2, 2, { fill: 'url(#a)' }) +
      block(d, h - 3, w - d * 2, 2, { fill: 'url(#a)' }) +
      block(1, d, 2, h - d * 2, { fill: 'url(#d)' }) +
      block(w - 3, d, 2, h - d * 2, { fill: 'url(#d)' }) +
      fourCorners(
        size,
        circle(d / 2, d / 2, d / 4, { fill: second }) +
          circle(d / 2, d / 2, d / 2, { line: second, opacity: 0.5 }),
      )
    );
  },
};
