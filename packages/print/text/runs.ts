import { chainOf, type Face } from '../fonts/faces.ts';
import type { Micron } from '../units.ts';
import { type Glyphs, isUnseen } from './glyphs.ts';
import { type Line, walk } from './lines.ts';

/** Characters of one face, each with its place. */
export interface TextRun {
  readonly face: Face;
  readonly text: string;
  /** Where each character (code point) begins. */
  readonly xs: number[];
  /** Number of the face within the chain, where the line has several. */
  readonly at?: number;
}

/** A line as stretches of one face each, from `x` on. What is never seen is left out; a tab ends a stretch. */
export function stretchesOf(glyphs: Glyphs, line: Line, size: Micron, x: Micron): TextRun[] {
  const whole = plain(glyphs, line, size, x);
  if (whole) return [whole];
  const stretches: { face: Face; text: string; xs: number[]; at: number }[] = [];
  const marked: TextRun[] = [];
  let face = -1;
  walk(glyphs, line, (at, along) => {
    const codePoint = glyphs.drawn[at] ?? 0;
    if (isUnseen(codePoint)) {
      face = -1;
      return;
    }
    const own = glyphs.faces?.[at] ?? 0;
    let last = stretches.at(-1);
    if (!last || own !== face) {
      face = own;
      last = { face: glyphs.chain.faces[face]?.id ?? 'sans', text: '', xs: [], at: face };
      stretches.push(last);
    }
    last.text += String.fromCodePoint(codePoint);
    last.xs.push(x + Math.round((along * size) / 1000));
    const mark = glyphs.marks?.get(at);
    if (mark) marked.push(inBox(mark, along + (glyphs.advances[at] ?? 0) / 2, size, x));
  });
  return [...stretches, ...marked];
}

/** A mark with its middle at a place, 1/1000 em from the beginning of the line. */
function inBox(mark: string, middle: number, size: Micron, x: Micron): TextRun {
  const width = chainOf('sans', false).faces[0]?.coverage.advance(mark.codePointAt(0) ?? 0) ?? 0;
  return { face: 'sans', text: mark, xs: [x + Math.round(((middle - width / 2) * size) / 1000)] };
}

/** What nearly every line is: all of its text, of one face, with nothing in it that is never drawn or not there. */
function plain(
  { text, drawn, advances, faces, chain }: Glyphs,
  line: Line,
  size: Micron,
  x: Micron,
): TextRun | null {
  const { from, to } = line;
  if (faces || from !== 0 || to !== text.length || to === 0) return null;
  const xs: number[] = [];
  let along = 0;
  for (let at = 0; at < to; at++) {
    const codePoint = drawn[at] ?? 0;
    if (isUnseen(codePoint) || codePoint !== text.charCodeAt(at)) return null;
    xs.push(x + Math.round((along * size) / 1000));
    along += advances[at] ?? 0;
  }
  return { face: chain.faces[0]?.id ?? 'sans', text, xs };
}
