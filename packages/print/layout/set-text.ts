import { chainOf } from '../fonts/faces.ts';
import type { RichLine } from '../rich/rich-line.ts';
import { clipped } from '../text/clip.ts';
import { type Glyphs, glyphsOf, type Missing } from '../text/glyphs.ts';
import { type Line, linesOf } from '../text/lines.ts';
import { type Micron, ofPt } from '../units.ts';
import type { Style } from './flow.ts';

/** A text broken into lines of one width. */
export interface SetText {
  readonly lines: readonly { readonly glyphs: Glyphs; readonly line: Line; readonly rich?: RichLine }[];
  readonly size: Micron;
  /** From line to line. */
  readonly leading: Micron;
}

/** Smaller than this no text is made to fit (P3). */
const LEAST_SIZE = ofPt(5);
const STEP = ofPt(0.5);

const leadingOf = (size: Micron, percent: number): Micron => Math.max(1, Math.round((size * percent) / 100));

function broken(glyphs: Glyphs, style: Style, size: Micron, width: Micron): SetText {
  const lines = linesOf(glyphs, size, width).map(line => ({ glyphs, line }));
  return { lines, size, leading: leadingOf(size, style.leading) };
}

/** Breaks a text for a cell so wide between its paddings, at the size that it is written in. */
export function setText(text: string, style: Style, width: Micron, missing?: Missing): SetText {
  return broken(glyphsOf(text, chainOf(style.family, style.bold), missing), style, style.size, width);
}

const isIn = ({ lines, leading }: SetText, width: Micron, height: Micron, size: Micron): boolean =>
  lines.length * leading <= height && lines.every(({ line }) => line.width * size <= width * 1000);

/**
 * A text for a box that does not grow (P3): made smaller where the style says so, down to 5 pt; what still has no room is
 * left out behind …, and `clipped` says that something was.
 */
export function fitText(
  text: string,
  style: Style,
  box: { width: Micron; height: Micron },
  missing?: Missing,
): { set: SetText; clipped: boolean } {
  const glyphs = glyphsOf(text, chainOf(style.family, style.bold), missing);
  let size = style.size;
  let set = broken(glyphs, style, size, box.width);
  while (style.fit === 'shrink' && size > LEAST_SIZE && !isIn(set, box.width, box.height, size)) {
    size = Math.max(LEAST_SIZE, size - STEP);
    set = broken(glyphs, style, size, box.width);
  }
  const room = Math.max(1, Math.floor(box.height / set.leading));
  const shown = set.lines.slice(0, room);
  const last = shown.at(-1);
  const isWide = !!last && last.line.width * size > box.width * 1000;
  if (!last || (shown.length === set.lines.length && !isWide)) return { set, clipped: false };
  shown[shown.length - 1] = clipped(glyphs, last.line, size, box.width);
  return { set: { ...set, lines: shown }, clipped: true };
}

/** As many lines of formatted text as a height has room for; `clipped` says that some are left out. */
export function cutRich(set: SetText, height: Micron): { set: SetText; clipped: boolean } {
  const room = Math.max(1, Math.floor(height / set.leading));
  return set.lines.length <= room
    ? { set, clipped: false }
    : { set: { ...set, lines: set.lines.slice(0, room) }, clipped: true };
}
