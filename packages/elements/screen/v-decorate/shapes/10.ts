import { circle, leftAndRight, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Rings that widen from a point, as on water. */
export const decorate10: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const r = Math.min(w, h) / 2;
    return (
      circle(w / 2, h / 2, r * 0.14, { fill: second }) +
      circle(w / 2, h / 2, r * 0.24, { line: second, opacity: 0.6 }) +
      leftAndRight(
        size,
        lines([0, h / 2, w / 2 - r, h / 2], { line: main, opacity: 0.45 }) +
          circle(2, h / 2, 2, { fill: main }),
      )
    );
  },
  moving: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2;
    return [0, 1, 2].map(turn => ({
      x: w / 2 - r,
      y: h / 2 - r,
      width: r * 2,
      height: r * 2,
      motion: 'ripple' as const,
      seconds: 3,
      steps: 30,
      ahead: turn / 3,
      art: circle(r, r, r - 1, { line: turn === 1 ? second : main, width: Math.max(1, r / 16) }),
    }));
  },
};
