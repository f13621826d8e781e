import { type MovingPart, type Shape, svgOf } from '@gonghui/elements/screen/shared/svg/shape.ts';
import { shapeColours } from '@gonghui/elements/screen/shared/svg/shape-looks.ts';
import { screenTheme } from '@gonghui/elements/screen/themes/themes.ts';
import type { Size } from '@gonghui/kernel/geometry.ts';

const COLOURS = shapeColours({}, screenTheme('deep-blue'));

/** The motion of a part as SMIL tells it: smooth, as is usual there. */
function animate({ motion, width, height, by = 0, seconds, ahead = 0 }: MovingPart): string {
  const round = `dur="${seconds}s" begin="${-ahead * seconds}s" repeatCount="indefinite"`;
  const middle = `${width / 2} ${height / 2}`;
  const moved = (type: string, values: string) =>
    `<animateTransform attributeName="transform" type="${type}" values="${values}" ${round}/>`;
  const faded = (values: string) => `<animate attributeName="opacity" values="${values}" ${round}/>`;
  switch (motion) {
    case 'spin':
      return moved('rotate', `0 ${middle};360 ${middle}`);
    case 'back':
      return moved('rotate', `360 ${middle};0 ${middle}`);
    case 'blink':
      return faded('1;0.15;1');
    case 'across':
      return moved('translate', `0 0;${by} 0`);
    case 'down':
      return moved('translate', `0 0;0 ${by}`);
    case 'ripple':
      return moved('scale', '0.15;1') + faded('1;0');
  }
}

/** A moving shape as one SVG that moves by itself. */
const inSmil = (shape: Shape, size: Size): string => {
  const parts = shape.moving?.(size, COLOURS) ?? [];
  const moving = parts.map(
    part => `<g transform="translate(${part.x} ${part.y})"><g>${animate(part)}${part.art}</g></g>`,
  );
  return svgOf(size, shape.still(size, COLOURS) + moving.join(''));
};

/** A page on which these shapes move by SMIL, where and as large as the product has them. */
export const smilPage = (
  shapes: readonly { shape: Shape; left: number; top: number; size: Size }[],
): string => {
  const drawn = shapes.map(
    ({ shape, left, top, size }) =>
      `<div style="position:absolute;left:${left}px;top:${top}px">${inSmil(shape, size)}</div>`,
  );
  return `<!doctype html><body style="margin:0;background:#050b17">${drawn.join('')}</body>`;
};
