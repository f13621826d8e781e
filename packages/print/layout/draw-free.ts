import type { Point, Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import type { Micron } from '../units.ts';
import type { Context } from './context.ts';
import { drawContent } from './draw-content.ts';
import { drawText } from './draw-text.ts';
import type { Content, Flow, Free, PageAt } from './flow.ts';
import type { PlacedRow } from './pages.ts';
import { setText } from './set-text.ts';

/** Tiles of a watermark are at least so far apart: a page has no room for more than people can see. */
const LEAST_TILE = 5_000;

/** Where an element lies on this page; null where this page does not show it. */
function placeOf(free: Free, placed: readonly PlacedRow[], at: PageAt, seen: Set<string>): Point | null {
  const { anchor, x, y } = free;
  if (anchor === 'page') return { x, y };
  if (anchor === 'first') return at.page === 1 ? { x, y } : null;
  if (anchor === 'last') return at.page === at.pages ? { x, y } : null;
  if (seen.has(free.id)) return null;
  const row = placed.find(({ set }) => set.row.id === anchor.row);
  if (!row) return null;
  seen.add(free.id);
  return { x, y: y + row.y };
}

/** Moves a box into the paper; one that is larger begins at its edge. */
const within = (from: Micron, length: Micron, most: Micron): Micron =>
  Math.max(0, Math.min(from, most - length));

/** An element whose content is drawn as a cell's is. */
const isDrawable = (free: Free): free is Free & { readonly content: Content } =>
  free.content.is !== 'line' && free.content.is !== 'box' && free.content.is !== 'watermark';

type Watermark = Free & { readonly content: Extract<Free['content'], { is: 'watermark' }> };

const isWatermark = (free: Free): free is Watermark => free.content.is === 'watermark';

/** Elements at places of their own: those under the rows, and those above. `seen` keeps which of a row were drawn. */
export function drawFree(
  flow: Flow,
  placed: readonly PlacedRow[],
  at: PageAt,
  seen: Set<string>,
  context: Context,
): { under: Item[]; above: Item[] } {
  const under: Item[] = [];
  const above: Item[] = [];
  const { paper } = flow;
  const { left } = paper.margins;
  for (const free of flow.free) {
    const place = placeOf(free, placed, at, seen);
    if (!place) continue;
    if (isWatermark(free)) {
      drawWatermark(under, flow, free, place, context);
      continue;
    }
    const wanted = { ...place, x: place.x + (typeof free.anchor === 'object' ? left : 0) };
    const box = {
      x: within(wanted.x, free.width, paper.width),
      y: within(wanted.y, free.height, paper.height),
      width: Math.min(free.width, paper.width),
      height: Math.min(free.height, paper.height),
    };
    if (box.x !== wanted.x || box.y !== wanted.y)
      context.say('outsidePage', free.id, '元素超出纸张，已移到纸张以内');
    const items: Item[] = [];
    drawOne(items, free, box, at, context);
    if (items.length > 0) above.push(...turned(items, free.degrees, box));
  }
  return { under, above };
}

function turned(items: readonly Item[], degrees: number, box: Rect): readonly Item[] {
  if (degrees % 360 === 0) return items;
  const x = box.x + Math.floor(box.width / 2);
  return [{ is: 'turned', degrees, x, y: box.y + Math.floor(box.height / 2), items }];
}

function drawOne(items: Item[], free: Free, box: Rect, at: PageAt, context: Context): void {
  const { content, style } = free;
  const { x, y, width, height } = box;
  if (content.is === 'line') {
    const [y1, y2] = content.rising ? [y + height, y] : [y, y + height];
    items.push({ is: 'line', x1: x, y1, x2: x + width, y2, stroke: content.stroke });
    return;
  }
  const frame = content.is === 'box' ? content : { stroke: null, radius: 0 };
  if (style.fill !== null || frame.stroke)
    items.push({ ...box, is: 'box', fill: style.fill, stroke: frame.stroke, radius: frame.radius });
  if (!isDrawable(free)) return;
  const room = {
    x: x + style.padding.x,
    y: y + style.padding.y,
    width: width - style.padding.x * 2,
    height: height - style.padding.y * 2,
  };
  drawContent(items, free, room, at, context);
}

function drawWatermark(
  items: Item[],
  { paper }: Flow,
  { id, content, style, degrees, width, height }: Watermark,
  place: Point,
  context: Context,
): void {
  const { text, tile } = content;
  const set = setText(text, style, 10 * paper.width, (code, around) => context.missing(id, code, around));
  const widest = set.lines.reduce((most, { line }) => Math.max(most, line.width), 0);
  const wide = Math.round((widest * set.size) / 1000);
  const high = set.lines.length * set.leading;
  const put = (x: Micron, y: Micron): void => {
    const box = { x: x - Math.floor(wide / 2), y: y - Math.floor(high / 2), width: wide, height: high };
    const drawn: Item[] = [];
    drawText(drawn, set, { ...style, align: 'center', valign: 'middle' }, box);
    items.push(...turned(drawn, degrees, box));
  };
  if (tile === null) {
    put(place.x + Math.floor(width / 2), place.y + Math.floor(height / 2));
    return;
  }
  const step = { x: wide + Math.max(LEAST_TILE, tile), y: high + Math.max(LEAST_TILE, tile) };
  for (let y = Math.floor(step.y / 2); y < paper.height; y += step.y)
    for (let x = Math.floor(step.x / 2); x < paper.width; x += step.x) put(x, y);
}
