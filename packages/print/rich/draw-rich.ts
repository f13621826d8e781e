import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import type { Style } from '../layout/flow.ts';
import type { SetText } from '../layout/set-text.ts';
import { stretchesOf } from '../text/runs.ts';
import type { Micron } from '../units.ts';
import type { RichLine } from './rich-line.ts';

/** Between the mark of a list and its text, in 1/1000 em. */
const GAP = 500;

interface TextOrigin {
  readonly x: Micron;
  /** Baseline. */
  readonly y: Micron;
  readonly size: Micron;
}

/** Draws the characters of one line of formatted text; `rule` draws a line under or through a stretch. */
export function drawRichLine(
  items: Item[],
  { glyphs, line, rich }: SetText['lines'][number] & { readonly rich: RichLine },
  style: Style,
  { x, y, size }: TextOrigin,
  rule: (x: Micron, width: Micron, kind: 'under' | 'through', color: string) => void,
): void {
  if (rich.mark) {
    const end = x - Math.round((GAP * size) / 1000);
    const from = end - Math.round((rich.mark.total * size) / 1000);
    const whole = { from: 0, to: rich.mark.drawn.length, width: rich.mark.total };
    for (const { face, text, xs } of stretchesOf(rich.mark, whole, size, Math.max(0, from)))
      items.push({ is: 'text', face, size, color: style.color, italic: style.italic, y, text, xs });
  }
  const stretches = stretchesOf(glyphs, line, size, x);
  const end = x + Math.round((line.width * size) / 1000);
  for (const [number, { face, text, xs, at }] of stretches.entries()) {
    const look = at === undefined ? undefined : rich.looks[at];
    const color = look?.color ?? style.color;
    items.push({ is: 'text', face, size, color, italic: style.italic || !!look?.italic, y, text, xs });
    if (at === undefined) continue;
    const from = xs[0] ?? x;
    const next = stretches[number + 1];
    const to = next?.at === undefined ? end : (next.xs[0] ?? end);
    if (style.underline || look?.underline) rule(from, to - from, 'under', color);
    if (style.strike || look?.strike) rule(from, to - from, 'through', color);
  }
}

/** The picture that begins in a line, in the lines that are shown of it. */
export function richPicture(
  { picture }: RichLine,
  room: Rect,
  y: Micron,
  shown: number,
  step: Micron,
): Item | null {
  if (!picture) return null;
  return {
    is: 'image',
    key: picture.key,
    x: room.x,
    y,
    width: room.width,
    height: step * Math.min(shown, picture.lines),
  };
}
