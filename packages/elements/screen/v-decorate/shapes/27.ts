import { circle, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A trace of a circuit with its branches. */
export const decorate27: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const u = w / 12;
    const pad = Math.min(4, h / 8, u / 3);
    const branch = (x: number, up: number) =>
      lines([x, h / 2, x + u * 0.5, h / 2 - up * h * 0.3, x + u * 1.6, h / 2 - up * h * 0.3], {
        line: main,
      }) + circle(x + u * 1.6, h / 2 - up * h * 0.3, pad, { fill: second });
    return (
      lines([0, h / 2, w, h / 2], { line: main, width: 2 }) +
      branch(u, 1) +
      branch(u * 3, -1) +
      branch(u * 5.4, 1) +
      branch(u * 7.2, -1) +
      branch(u * 9, 1) +
      circle(pad, h / 2, pad, { fill: second }) +
      circle(w - pad, h / 2, pad, { line: second })
    );
  },
};
