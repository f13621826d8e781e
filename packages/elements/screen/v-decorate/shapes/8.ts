import { area, block, circle, each, leftAndRight, lines, polygon, turnedSvg } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A wheel of teeth around a core. */
export const decorate8: Shape = {
  still: (size, { main, second }) => {
    const { width: w, height: h } = size;
    const r = Math.min(w, h) / 2 - 1;
    return (
      circle(w / 2, h / 2, r * 0.5, { line: second, width: r * 0.04 }) +
      area(polygon(w / 2, h / 2, r * 0.34, 6), { line: main, width: r * 0.06 }) +
      leftAndRight(size, lines([0, h / 2, w / 2 - r * 1.15, h / 2], { line: main, opacity: 0.5 }))
    );
  },
  moving: ({ width: w, height: h }, { main }) => {
    const r = Math.min(w, h) / 2 - 1;
    const teeth = each(24, at =>
      turnedSvg(at * 15, r, r, block(r - r * 0.05, r * 0.03, r * 0.1, r * 0.17, { fill: main })),
    );
    return [
      {
        x: w / 2 - r,
        y: h / 2 - r,
        width: r * 2,
        height: r * 2,
        motion: 'spin' as const,
        seconds: 9,
        steps: 90,
        art: teeth + circle(r, r, r * 0.74, { line: main, width: r * 0.03 }),
      },
    ];
  },
};
