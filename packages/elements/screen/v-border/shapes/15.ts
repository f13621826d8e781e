import { block, circle, detail, fourCorners, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Traces of a circuit lead in from the corners to round pads. */
export const border15: Shape = {
  still: (size, { main, second, fill }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 30);
    const pad = Math.min(3, c / 6);
    return (
      block(c / 4, c / 4, w - c / 2, h - c / 2, { line: main, fill, opacity: 0.5 }) +
      fourCorners(
        size,
        lines([pad, c * 1.2, pad, c * 0.5, c * 0.5, pad, c * 1.6, pad], { line: main, width: 2 }) +
          lines([c * 0.3, c * 1.1, c * 0.3, c * 0.65, c * 0.65, c * 0.3, c * 1.3, c * 0.3], {
            line: second,
          }) +
          circle(pad, c * 1.2, pad, { fill: second }) +
          circle(c * 1.6, pad, pad, { fill: second }) +
          circle(c * 1.3, c * 0.3, pad * 0.8, { line: second }),
      )
    );
  },
};
