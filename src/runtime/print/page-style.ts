import { type Shift, transformOf } from './device/shift.ts';
import type { PaperSize } from './paper/messages.ts';

const mm = (length: number): string => `${length / 1000}mm`;

/**
 * The paper, to the letter: without an orientation word, with which Chromium drops sizes of one's own. Each page is one SVG.
 */
export const styleOf = ({ width, height }: PaperSize, shift: Shift): string => {
  const moved = transformOf(shift);
  const sheet = `width:${mm(width)};height:${mm(height)};overflow:hidden;break-after:page`;
  return `@page{size:${mm(width)} ${mm(height)};margin:0}html,body{margin:0;padding:0}div{${sheet}}svg{display:block${
    moved ? `;transform-origin:0 0;transform:${moved}` : ''
  }}`;
};
