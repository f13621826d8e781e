import { area, detail, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A tab hangs from the upper edge, for a heading to stand in. */
export const border4: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const tab = Math.min(w / 2, 180);
    const d = detail(size, 16);
    const [from, to] = [(w - tab) / 2, (w + tab) / 2];
    return (
      area([2, 2, from, 2, from + d, d, to - d, d, to, 2, w - 2, 2, w - 2, h - 2, 2, h - 2], {
        line: main,
        fill,
        width: 1.5,
      }) +
      area([from + d / 2, 2, to - d / 2, 2, to - d * 1.2, d * 0.7, from + d * 1.2, d * 0.7], {
        fill: second,
        opacity: 0.75,
      }) +
      leftAndRight(size, lines([2, h - d * 2, 2, h - 2, d * 2, h - 2], { line: second, width: 3 }))
    );
  },
};
