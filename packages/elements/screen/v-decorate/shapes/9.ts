import { block, fade, group, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** A pulse on a screen, and the window that follows it. */
export const decorate9: Shape = {
  still: ({ width: w, height: h }, { main }) => {
    const beat = (x: number) => [
      x,
      h / 2,
      x + 14,
      h / 2,
      x + 18,
      h * 0.32,
      x + 24,
      h * 0.9,
      x + 30,
      h * 0.1,
      x + 36,
      h * 0.62,
      x + 40,
      h / 2,
    ];
    const count = Math.max(1, Math.min(60, Math.floor(w / 80)));
    return (
      lines([0, h - 0.5, w, h - 0.5], { line: main, opacity: 0.3 }) +
      group(
        `scale(${Math.round((w / (count * 80)) * 1e4) / 1e4} 1)`,
        lines(Array.from({ length: count }, (_, at) => [...beat(at * 80), at * 80 + 80, h / 2]).flat(), {
          line: main,
          width: 1.5,
        }),
      )
    );
  },
  moving: ({ width: w, height: h }, { second }) => {
    const wide = Math.min(60, w / 4);
    return [
      {
        x: 0,
        y: 0,
        width: wide,
        height: h,
        motion: 'across' as const,
        by: w - wide,
        seconds: 4,
        steps: 40,
        art:
          fade('a', second, [
            [0, 0],
            [1, 0.45],
          ]) +
          block(0, 0, wide, h, { fill: 'url(#a)' }) +
          lines([wide - 0.5, 0, wide - 0.5, h], { line: second }),
      },
    ];
  },
};
