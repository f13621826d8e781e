import { each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Arrow heads that light up one after another. */
export const decorate6: Shape = {
  still: ({ width: w, height: h }, { main }) => {
    const a = Math.min(h * 0.3, w / 12);
    return (
      lines([0, h / 2, w * 0.5 - a * 4, h / 2], { line: main, opacity: 0.6 }) +
      lines([w * 0.5 + a * 5, h / 2, w, h / 2], { line: main, opacity: 0.6 }) +
      each(4, at =>
        lines(
          [
            w / 2 + (at - 2) * a * 1.6,
            h / 2 - a,
            w / 2 + (at - 2) * a * 1.6 + a,
            h / 2,
            w / 2 + (at - 2) * a * 1.6,
            h / 2 + a,
          ],
          { line: main, width: Math.max(1, Math.min(h / 16, a / 3)), opacity: 0.35 },
        ),
      )
    );
  },
  moving: ({ width: w, height: h }, { second }) => {
    const a = Math.min(h * 0.3, w / 12);
    const thick = Math.max(1, Math.min(h / 16, a / 3));
    return [0, 1, 2, 3].map(at => ({
      x: w / 2 + (at - 2) * a * 1.6 - thick,
      y: h / 2 - a - thick,
      width: a + thick * 3,
      height: a * 2 + thick * 2,
      motion: 'blink' as const,
      seconds: 1.6,
      steps: 4,
      ahead: 1 - at / 4,
      art: lines([thick, thick, a + thick, a + thick, thick, a * 2 + thick], { line: second, width: thick }),
    }));
  },
};
