import { circle, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A line that steps down on its way. */
export const decorate24: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const d = Math.min(h * 0.5, w / 6);
    const y = h / 2 - d / 2;
    return (
      lines([0, y, w * 0.38, y, w * 0.38 + d, y + d, w, y + d], { line: main, width: 2 }) +
      lines([0, y - 4, w * 0.36, y - 4], { line: second, width: 3 }) +
      lines([w * 0.38 + d * 1.6, y + d + 4, w * 0.38 + d * 1.6 + w * 0.2, y + d + 4], {
        line: second,
        width: 2,
      }) +
      circle(w - 3, y + d, 3, { fill: second })
    );
  },
};
