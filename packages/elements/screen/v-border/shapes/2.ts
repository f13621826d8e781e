import { area, detail, fourCorners } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Corners cut off, each with a wedge that fills the cut. */
export const border2: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 22);
    const outline = (d: number) => {
      const k = c + d / 2;
      return [k, d, w - k, d, w - d, k, w - d, h - k, w - k, h - d, k, h - d, d, h - k, d, k];
    };
    return (
      area(outline(2), { line: main, fill, width: 1.5 }) +
      area(outline(6), { line: main, opacity: 0.35 }) +
      fourCorners(size, area([1, 1, c * 0.62, 1, 1, c * 0.62], { fill: second }))
    );
  },
};
