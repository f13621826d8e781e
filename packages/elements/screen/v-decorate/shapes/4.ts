import { circle, each, path, pointOnCircle } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two broken rings that turn against each other. */
export const decorate4: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2 - 1;
    return (
      circle(w / 2, h / 2, r * 0.34, { line: main, width: r * 0.05 }) +
      circle(w / 2, h / 2, r * 0.18, { fill: second }) +
      circle(w / 2, h / 2, r, { line: main, opacity: 0.25 })
    );
  },
  moving: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2 - 1;
    const ring = (share: number, parts: number, line: string) =>
      each(parts, at =>
        path(
          [
            'M',
            ...pointOnCircle(r, r, r * share, (at * 360) / parts),
            'A',
            r * share,
            r * share,
            0,
            0,
            1,
            ...pointOnCircle(r, r, r * share, (at * 360) / parts + 250 / parts),
          ],
          { line, width: r * 0.09 },
        ),
      );
    const box = { x: w / 2 - r, y: h / 2 - r, width: r * 2, height: r * 2 };
    return [
      { ...box, motion: 'spin' as const, seconds: 6, steps: 60, art: ring(0.86, 3, main) },
      { ...box, motion: 'back' as const, seconds: 4, steps: 40, art: ring(0.58, 4, second) },
    ];
  },
};
