import { circle, each, fade, path } from '../../shared/svg/draw.ts';
import type { Shape } from '../../shared/svg/shape.ts';

/** An arch under the title, drawn with two lines and a row of lights. */
export const header3: Shape = {
  still: ({ width: w, height: h }, { main, second }) => {
    const arch = (y: number, deep: number) => [
      'M',
      0,
      y,
      'C',
      w * 0.28,
      y,
      w * 0.3,
      y + deep,
      w / 2,
      y + deep,
      'C',
      w * 0.7,
      y + deep,
      w * 0.72,
      y,
      w,
      y,
    ];
    return (
      fade('a', main, [
        [0, 0],
        [0.5, 0.4],
        [1, 0],
      ]) +
      path([...arch(h * 0.35, h * 0.5), 'L', w, 0, 'L', 0, 0, 'Z'], { fill: 'url(#a)' }) +
      path(arch(h * 0.35, h * 0.5), { line: main, width: 2 }) +
      path(arch(h * 0.27, h * 0.5), { line: main, opacity: 0.45 }) +
      each(7, at =>
        circle(
          w / 2 + (at - 3) * Math.min(26, w / 30),
          h * 0.93,
          Math.min(3, h / 12) * (1 - Math.abs(at - 3) * 0.18),
          { fill: second },
        ),
      )
    );
  },
};
