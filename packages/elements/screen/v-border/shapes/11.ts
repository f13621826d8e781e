import { area, block, detail, each, fade, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A strip for the heading with a slanted end, and a plain body below. */
export const border11: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const bar = detail(size, 36);
    const end = Math.min(w * 0.55, 320);
    return (
      fade('a', main, [
        [0, 0.55],
        [1, 0.05],
      ]) +
      block(2, bar, w - 4, h - bar - 2, { fill }) +
      area([2, 2, end, 2, end - bar * 0.6, bar, 2, bar], { fill: 'url(#a)' }) +
      lines([end - bar * 0.6, bar, end, 2], { line: second, width: 2 }) +
      each(3, at =>
        lines([end + (at + 0.6) * bar * 0.35, 2, end + (at + 0.6) * bar * 0.35 - bar * 0.6, bar], {
          line: second,
          opacity: 0.7 - at * 0.2,
          width: 2,
        }),
      ) +
      lines([2, bar, w - 2, bar], { line: main }) +
      block(2, 2, w - 4, h - 4, { line: main, opacity: 0.6 }) +
      block(2, 2, 5, bar - 2, { fill: second })
    );
  },
};
