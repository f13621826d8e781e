import type { Micron } from '../units.ts';
import { breaksOf } from './breaks.ts';
import { type Glyphs, NEWLINE, SPACE, TAB } from './glyphs.ts';

/** Characters `from` to before `to` of a text, without the spaces that a line ends with. */
export interface Line {
  readonly from: number;
  readonly to: number;
  /** 1/1000 em. */
  readonly width: number;
}

/** Tabs lead to the next of these, 1/1000 em from the beginning of the line: two Chinese characters. */
const TAB_STOP = 2000;

const atTab = (width: number): number => (Math.floor(width / TAB_STOP) + 1) * TAB_STOP;

/** Width of a line at each of its characters: `place` gets the number and 1/1000 em from the beginning of the line. */
export function walk(
  { drawn, advances }: Glyphs,
  { from, to }: Pick<Line, 'from' | 'to'>,
  place: (at: number, x: number) => void,
): number {
  let x = 0;
  for (let at = from; at < to; at++) {
    place(at, x);
    x = drawn[at] === TAB ? atTab(x) : x + (advances[at] ?? 0);
  }
  return x;
}

function lineOf(glyphs: Glyphs, from: number, to: number): Line {
  let end = to;
  while (end > from && (glyphs.drawn[end - 1] === SPACE || glyphs.drawn[end - 1] === TAB)) end--;
  return { from, to: end, width: walk(glyphs, { from, to: end }, () => undefined) };
}

/**
 * Breaks a text into lines at most `width` wide at this size. A word that is longer than a line breaks anywhere (rule P3);
 * each line has a character at least, however narrow it is. An empty text is one empty line.
 */
export function linesOf(glyphs: Glyphs, size: Micron, width: Micron): Line[] {
  const { drawn, advances } = glyphs;
  const count = drawn.length;
  // Both sides are integers, so that every engine decides alike.
  const room = width * 1000;
  if (!glyphs.structured && glyphs.total * size <= room)
    return [
      drawn[count - 1] === SPACE ? lineOf(glyphs, 0, count) : { from: 0, to: count, width: glyphs.total },
    ];
  const may = breaksOf(glyphs.text);
  const lines: Line[] = [];
  let from = 0;
  let x = 0;
  let last = -1;
  const end = (to: number, next: number): void => {
    lines.push(lineOf(glyphs, from, to));
    from = next;
    x = 0;
    last = -1;
  };
  for (let at = 0; at < count; at++) {
    const codePoint = drawn[at];
    if (codePoint === NEWLINE) {
      end(at, at + 1);
      continue;
    }
    if (at > from && may[at]) last = at;
    const next = codePoint === TAB ? atTab(x) : x + (advances[at] ?? 0);
    // Spaces hang over the edge, and are not drawn there.
    if (next * size > room && at > from && codePoint !== SPACE && codePoint !== TAB && next > x) {
      end(last > from ? last : at, last > from ? last : at);
      at = from - 1;
      continue;
    }
    x = next;
  }
  lines.push(lineOf(glyphs, from, count));
  return lines;
}
