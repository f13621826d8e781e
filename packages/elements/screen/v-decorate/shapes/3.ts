import { circle, each, lines, path, pointOnCircle } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A radar, and the beam that goes round in it. */
export const decorate3: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.min(w, h) / 2 - 1;
    return (
      [1, 0.68, 0.36]
        .map(share => circle(w / 2, h / 2, r * share, { line: main, opacity: 0.4 + share * 0.4 }))
        .join('') +
      lines([w / 2 - r, h / 2, w / 2 + r, h / 2], { line: main, opacity: 0.5 }) +
      lines([w / 2, h / 2 - r, w / 2, h / 2 + r], { line: main, opacity: 0.5 }) +
      circle(w / 2 + r * 0.4, h / 2 - r * 0.3, r * 0.06, { fill: second })
    );
  },
  moving: ({ width: w, height: h }, { second }) => {
    const r = Math.min(w, h) / 2 - 1;
    const beam = each(6, at =>
      path(
        [
          'M',
          r,
          r,
          'L',
          ...pointOnCircle(r, r, r, at * 10),
          'A',
          r,
          r,
          0,
          0,
          1,
          ...pointOnCircle(r, r, r, at * 10 + 10),
          'Z',
        ],
        { fill: second, opacity: 0.08 + at * 0.1 },
      ),
    );
    return [
      {
        x: w / 2 - r,
        y: h / 2 - r,
        width: r * 2,
        height: r * 2,
        motion: 'spin' as const,
        seconds: 4,
        steps: 40,
        art: beam,
      },
    ];
  },
};
