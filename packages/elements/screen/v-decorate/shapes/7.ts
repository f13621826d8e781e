import { block, detail, each, fade, fourCorners, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A frame that is scanned from top to bottom. */
export const decorate7: Shape = {
  still: (size, { main }) => {
    const { width: w, height: h } = size;
    const c = detail(size, 14);
    return (
      block(1, 1, w - 2, h - 2, { line: main, opacity: 0.35 }) +
      fourCorners(size, lines([1, c, 1, 1, c, 1], { line: main, width: 2 })) +
      each(Math.min(12, h / 12), at =>
        lines([4, 6 + at * 12, w - 4, 6 + at * 12], { line: main, opacity: 0.15 }),
      )
    );
  },
  moving: ({ width: w, height: h }, { second }) => {
    const thick = Math.max(2, h / 5);
    return [
      {
        x: 2,
        y: 0,
        width: Math.max(1, w - 4),
        height: thick,
        motion: 'down' as const,
        by: h - thick,
        seconds: 3,
        steps: 30,
        art:
          fade(
            'a',
            second,
            [
              [0, 0],
              [1, 0.55],
            ],
            true,
          ) +
          block(0, 0, w - 4, thick, { fill: 'url(#a)' }) +
          lines([0, thick - 0.5, w - 4, thick - 0.5], { line: second }),
      },
    ];
  },
};
