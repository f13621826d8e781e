import { area, each, polygon } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** Cells of a honeycomb, filled here and there. */
export const decorate22: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const r = Math.max(2, Math.min(16, h / 2.2), w / 200);
    const across = r * Math.sqrt(3);
    const columns = Math.floor(w / across);
    const rows = Math.max(1, Math.min(4, Math.floor((h - r * 0.5) / (r * 1.5))));
    return each(columns * rows, at => {
      const row = Math.floor(at / columns);
      const x = ((at % columns) + 0.5 + (row % 2) * 0.5) * across;
      if (x + across / 2 > w + 0.01) return '';
      const cell = polygon(x, h / 2 + (row - (rows - 1) / 2) * r * 1.5, r * 0.9, 6);
      return area(cell, at % 5 === 2 ? { fill: second, opacity: 0.6 } : { line: main });
    });
  },
};
