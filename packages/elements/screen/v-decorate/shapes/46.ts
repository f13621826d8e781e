import { block, each, lines } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Two rails with holes, as of a film. */
export const decorate46: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const hole = Math.max(2, Math.min(8, h / 6));
    const step = Math.max(hole * 2, w / 110);
    const rail = (y: number) =>
      each(w / step, at =>
        block(at * step + hole * 0.5, y, hole, hole * 0.8, {
          fill: at % 6 === 0 ? second : main,
          opacity: 0.85,
          corner: hole * 0.2,
        }),
      );
    return (
      lines([0, 1, w, 1], { line: main, width: 1.5 }) +
      lines([0, h - 1, w, h - 1], { line: main, width: 1.5 }) +
      rail(hole * 0.6) +
      rail(h - hole * 1.4) +
      lines([0, h / 2, w, h / 2], { line: second, opacity: 0.4, dash: '12 8' })
    );
  },
};
