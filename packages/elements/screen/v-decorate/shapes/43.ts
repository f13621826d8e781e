import { circle, path } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Planets on their orbits. */
export const decorate43: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w * 0.48, h * 1.6);
    const orbit = (share: number, paint: { line: string; opacity: number }) =>
      path(
        [
          'M',
          w / 2 - r * share,
          h / 2,
          'A',
          r * share,
          h * 0.46 * share,
          0,
          1,
          1,
          w / 2 + r * share,
          h / 2,
          'A',
          r * share,
          h * 0.46 * share,
          0,
          1,
          1,
          w / 2 - r * share,
          h / 2,
          'Z',
        ],
        { ...paint, width: 1.2 },
      );
    const u = Math.min(w, h);
    return (
      orbit(1, { line: main, opacity: 0.8 }) +
      orbit(0.66, { line: main, opacity: 0.5 }) +
      circle(w / 2, h / 2, u * 0.12, { fill: second }) +
      circle(w / 2 + r, h / 2, Math.min(5, u * 0.08), { fill: main }) +
      circle(w / 2 - r * 0.66, h / 2, Math.min(4, u * 0.06), { fill: second })
    );
  },
};
