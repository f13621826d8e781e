import { area, block, each, fade, leftAndRight, lines, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A light that runs along a line. */
export const decorate2: Shape = {
  still: (size, { main }) => {
    const { width: w, height: h } = size;
    const y = h / 2;
    return (
      lines([0, y, w, y], { line: main, opacity: 0.5 }) +
      leftAndRight(size, area(polygon(6, y, Math.min(5, h / 3), 4), { fill: main })) +
      each(Math.min(40, w / 24), at =>
        lines([12 + at * 24, y - 3, 12 + at * 24, y + 3], { line: main, opacity: 0.6 }),
      )
    );
  },
  moving: ({ width: w, height: h }, { second }) => {
    const long = Math.min(90, w / 3);
    const thick = Math.min(4, h / 3);
    return [
      {
        x: 0,
        y: h / 2 - thick / 2,
        width: long,
        height: thick,
        motion: 'across' as const,
        by: w - long,
        seconds: 3,
        steps: 30,
        art:
          fade('a', second, [
            [0, 0],
            [0.9, 1],
            [1, 1],
          ]) + block(0, 0, long, thick, { fill: 'url(#a)', corner: thick / 2 }),
      },
    ];
  },
};
