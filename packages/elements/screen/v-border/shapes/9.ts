import { area, block, detail, each, fourCorners, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A scale runs along the upper and the lower edge. */
export const border9: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const d = detail(size, 10);
    const count = Math.min(120, (w - d * 4) / 10);
    const step = (w - d * 4) / Math.max(1, Math.floor(count));
    const ticks = (y: number, up: number) =>
      each(count + 1, at =>
        lines([d * 2 + at * step, y, d * 2 + at * step, y + up * (at % 5 === 0 ? d * 0.7 : d * 0.35)], {
          line: at % 5 === 0 ? second : main,
          opacity: 0.8,
        }),
      );
    return (
      block(2, 2, w - 4, h - 4, { line: main, fill }) +
      ticks(2, 1) +
      ticks(h - 2, -1) +
      fourCorners(size, area([0, 0, d, 0, 0, d], { fill: second }))
    );
  },
};
