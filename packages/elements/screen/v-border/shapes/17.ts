import { area, detail, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A panel with its shadow behind, the one a little beside the other. */
export const border17: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 8);
    const c = detail(size, 24);
    const panel = (x: number, y: number) => [
      x + c,
      y,
      x + w - d,
      y,
      x + w - d,
      y + h - d - c,
      x + w - d - c,
      y + h - d,
      x,
      y + h - d,
      x,
      y + c,
    ];
    return (
      area(panel(d, d), { fill: main, opacity: 0.25 }) +
      area(
        panel(1, 1).map((value, at) => value + (at % 2 === 0 ? -0.5 : 0)),
        { line: main, fill, width: 1.5 },
      ) +
      lines([1, c + d, c + d, 1], { line: second, width: 3 }) +
      lines([w - d, h - d - c * 1.6, w - d, h - d - c, w - d - c, h - d, w - d - c * 1.6, h - d], {
        line: second,
        width: 2,
      })
    );
  },
};
