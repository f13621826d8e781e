import { lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A zigzag with a fainter one below. */
export const decorate38: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const step = Math.max(5, Math.min(h * 0.6, 36), w / 200);
    const count = Math.min(220, Math.floor(w / step));
    const zig = (y: number, tall: number) =>
      Array.from({ length: count + 1 }, (_, at) => [at * step, at % 2 === 0 ? y + tall : y]).flat();
    return (
      lines(zig(h * 0.15, h * 0.4), { line: main, width: 2 }) +
      lines(zig(h * 0.42, h * 0.4), { line: second, opacity: 0.5 })
    );
  },
};
