import type { Micron } from '../units.ts';
import { type Glyphs, glyphsOf } from './glyphs.ts';
import { type Line, walk } from './lines.ts';

/**
 * The last line that is shown of a text that goes on, ending with … within `width`: glyphs of its own, since it has a
 * character more. Only … where nothing else fits.
 */
export function clipped(
  glyphs: Glyphs,
  line: Line,
  size: Micron,
  width: Micron,
): { glyphs: Glyphs; line: Line } {
  const chars = [...glyphs.text].slice(line.from, line.to);
  const mark = glyphsOf('…', glyphs.chain).total;
  let kept = chars.length;
  walk(glyphs, line, (at, x) => {
    const end = x + (glyphs.advances[at] ?? 0) + mark;
    if (end * size > width * 1000) kept = Math.min(kept, at - line.from);
  });
  const cut = glyphsOf(`${chars.slice(0, kept).join('').trimEnd()}…`, glyphs.chain);
  const whole = { from: 0, to: cut.drawn.length };
  return { glyphs: cut, line: { ...whole, width: walk(cut, whole, () => undefined) } };
}
