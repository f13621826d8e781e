import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import { ASCENT } from '../fonts/faces.ts';
import { drawRichLine, richPicture } from '../rich/draw-rich.ts';
import { goesOn, justified } from '../text/justify.ts';
import { stretchesOf } from '../text/runs.ts';
import type { Micron } from '../units.ts';
import type { Style } from './flow.ts';
import type { SetText } from './set-text.ts';

/** Thickness of a line under or through text, and where it runs, in 1/1000 em below the baseline. */
const RULE = { width: 50, under: 130, through: -300 };

const ofEm = (size: Micron, thousandths: number): Micron => Math.round((size * thousandths) / 1000);

/** How far something with so much room to spare stands from the left. */
export const alignedBy = (align: Style['align'], spare: Micron): Micron =>
  align === 'right' ? spare : align === 'center' ? Math.floor(spare / 2) : 0;

/** Lines `from` to before `to`. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** A text, or a stretch of its lines, drawn in its room. Where they are more than it has room for, they move together. */
export function drawText(
  items: Item[],
  { lines, size, leading }: SetText,
  style: Style,
  room: Rect,
  stretch?: LineRange,
): void {
  const from = stretch?.from ?? 0;
  const to = stretch?.to ?? lines.length;
  const count = to - from;
  if (count <= 0) return;
  const step = Math.min(leading, Math.max(1, Math.floor(room.height / count)));
  const free = Math.max(0, room.height - step * count);
  const top = room.y + (style.valign === 'top' ? 0 : style.valign === 'bottom' ? free : Math.floor(free / 2));
  const baseline = Math.floor((step - size) / 2) + ofEm(size, ASCENT);
  for (let at = from; at < to; at++) {
    const set = lines[at];
    if (!set) continue;
    const width = ofEm(size, set.line.width);
    const indent = set.rich?.indent ?? 0;
    const spare = Math.max(0, room.width - indent - width);
    const x = room.x + indent + alignedBy(style.align, spare);
    const y = top + step * (at - from) + baseline;
    if (set.rich) {
      const picture = richPicture(set.rich, room, top + step * (at - from), to - at, step);
      if (picture) items.push(picture);
      drawRichLine(items, { ...set, rich: set.rich }, style, { x, y, size }, (left, length, kind, color) =>
        items.push(rule(left, length, y + ofEm(size, RULE[kind]), size, color)),
      );
      continue;
    }
    const isApart = style.align === 'justify' && !set.glyphs.marks && goesOn(set.glyphs, set.line);
    const stretches = stretchesOf(set.glyphs, set.line, size, x);
    for (const { face, text, xs } of isApart ? justified(stretches, spare) : stretches)
      items.push({ is: 'text', face, size, color: style.color, italic: style.italic, y, text, xs });
    if (width === 0) continue;
    const drawn = isApart ? room.width : width;
    if (style.underline) items.push(rule(x, drawn, y + ofEm(size, RULE.under), size, style.color));
    if (style.strike) items.push(rule(x, drawn, y + ofEm(size, RULE.through), size, style.color));
  }
}

/** A line below or through a text of a size. */
function rule(x: Micron, width: Micron, at: Micron, size: Micron, color: string): Item {
  const stroke = { width: Math.max(1, ofEm(size, RULE.width)), line: 'solid' as const, color };
  return { is: 'line', x1: x, y1: at, x2: x + width, y2: at, stroke };
}
