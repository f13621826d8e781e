import { block, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Groups of bars on a line, as of music. */
export const decorate1: Shape = {
  still: ({ width: w, height: h }, { main }) => {
    const y = h * 0.82;
    return (
      lines([0, y + 2, w, y + 2], { line: main, opacity: 0.7 }) +
      each(Math.min(160, w / 8), at =>
        block(at * 8 + 2, y - h * 0.08, 4, h * 0.08, { fill: main, opacity: 0.5 }),
      )
    );
  },
  moving: ({ width: w, height: h }, { main, second }) => {
    const y = h * 0.74;
    const count = Math.min(40, Math.floor((w - 2) / 32));
    return [0, 1, 2, 3].map(turn => ({
      x: 0,
      y: 0,
      width: w,
      height: y,
      motion: 'blink' as const,
      seconds: 1.6,
      steps: 4,
      ahead: turn / 4,
      art: each(count, at => {
        const tall = y * (0.25 + 0.7 * Math.abs(Math.sin(at * 1.7 + turn * 2.1)));
        return block((at * 4 + turn) * 8 + 2, y - tall, 4, tall, { fill: turn % 2 === 0 ? main : second });
      }),
    }));
  },
};
