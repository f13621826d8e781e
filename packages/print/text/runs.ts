import type { FaceId } from '../fonts/faces.ts';
import type { Micron } from '../units.ts';
import { type Glyphs, isUnseen } from './glyphs.ts';
import { type Line, walk } from './lines.ts';

/** Characters of one face, each with its place. */
export interface Stretch {
  readonly face: FaceId;
  readonly text: string;
  /** Where each character (code point) begins. */
  readonly xs: number[];
}

/** A line as stretches of one face each, from `x` on. What is never seen is left out; a tab ends a stretch. */
export function stretchesOf(glyphs: Glyphs, line: Line, size: Micron, x: Micron): Stretch[] {
  const stretches: { face: FaceId; text: string; xs: number[] }[] = [];
  let face = -1;
  walk(glyphs, line, (at, along) => {
    const codePoint = glyphs.drawn[at] ?? 0;
    if (isUnseen(codePoint)) {
      face = -1;
      return;
    }
    let last = stretches.at(-1);
    if (!last || glyphs.faces[at] !== face) {
      face = glyphs.faces[at] ?? 0;
      last = { face: glyphs.chain.faces[face]?.id ?? 'sans', text: '', xs: [] };
      stretches.push(last);
    }
    last.text += String.fromCodePoint(codePoint);
    last.xs.push(x + Math.round((along * size) / 1000));
  });
  return stretches;
}
