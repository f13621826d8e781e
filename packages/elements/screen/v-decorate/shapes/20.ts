import { lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two waves that cross each other. */
export const decorate20: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const count = 80;
    const wave = (turn: number) =>
      Array.from({ length: count + 1 }, (_, at) => [
        (at * w) / count,
        h / 2 + Math.sin((at / count) * Math.PI * 6 + turn) * h * 0.36,
      ]).flat();
    return (
      lines(wave(0), { line: main, width: 2, round: true }) +
      lines(wave(Math.PI), { line: second, width: 1.5, opacity: 0.7, round: true })
    );
  },
};
