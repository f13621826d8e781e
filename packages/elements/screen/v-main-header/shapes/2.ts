import { area, block, circle, detail, fade, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A bar over the whole width that dips in the middle, where a line glows. */
export const header2: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const half = Math.min(w * 0.22, 340);
    const d = detail(size, 26);
    const [l, low] = [w / 2 - half, h * 0.56];
    return (
      fade(
        'a',
        main,
        [
          [0, 0.45],
          [1, 0],
        ],
        true,
      ) +
      fade('b', second, [
        [0, 0],
        [0.5, 1],
        [1, 0],
      ]) +
      area([0, 0, w, 0, w, low, w - l + d, low, w - l, h - 4, l, h - 4, l - d, low, 0, low], {
        fill: 'url(#a)',
      }) +
      leftAndRight(
        size,
        lines([0, low, l - d, low, l, h - 4, w / 2, h - 4], { line: main, width: 1.5 }) +
          circle(l - d, low, 3, { fill: second }),
      ) +
      block(l, h - 5, half * 2, 3, { fill: 'url(#b)' })
    );
  },
};
