import type { Rect } from '@gonghui/kernel/geometry.ts';
import type { Item } from '../display/list.ts';
import { setRich } from '../rich/set-rich.ts';
import type { Context } from './context.ts';
import { alignedBy, drawText } from './draw-text.ts';
import type { Content, PageAt, Style } from './flow.ts';
import { PICTURE_GAP } from './pictures.ts';
import { cutRich, fitText, setText } from './set-text.ts';

/** Codes are printed in whole dots of 600 to an inch, so that no printer rounds one bar otherwise than the next (P16). */
const dots = (count: number): number => Math.round((count * 25_400) / 600);
const toDots = (length: number): number => Math.floor((length * 600) / 25_400 + 1e-6);

/** What stands in a box: its content, how it looks, and by which id faults of it are told. */
interface Drawable {
  readonly id: string;
  readonly content: Content;
  readonly style: Style;
}

type ContentStyle = Pick<Drawable, 'id' | 'style'>;

/** Draws a content in a box that does not grow: texts that depend on their page, pictures and codes. */
export function drawContent(items: Item[], one: Drawable, room: Rect, at: PageAt, context: Context): void {
  if (room.width <= 0 || room.height <= 0) return;
  const { id, content, style } = one;
  if (content.is === 'image') {
    drawPictures(items, content.keys, room);
    return;
  }
  if (content.is === 'rich') {
    const { set, clipped } = cutRich(
      setRich(content.blocks, style, room.width, (code, around) => context.missing(id, code, around)),
      room.height,
    );
    if (clipped) context.say('clipped', id, '内容超出位置，末尾已省略');
    drawText(items, set, style, room);
    return;
  }
  if (content.is === 'code') {
    drawCode(items, one, content, room, context);
    return;
  }
  const text = typeof content.text === 'string' ? content.text : content.text(context.numbered(at));
  const { set, clipped } = fitText(text, style, room, (code, around) => context.missing(id, code, around));
  if (clipped) context.say('clipped', id, '内容超出位置，末尾已省略');
  drawText(items, set, style, room);
}

/** Pictures side by side in equal boxes, as many to a row as leaves each the most room. */
function drawPictures(items: Item[], keys: readonly string[], room: Rect): void {
  const count = keys.length;
  if (count === 0) return;
  const gap = count > 1 ? PICTURE_GAP : 0;
  let best = { columns: 1, width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns++) {
    const rows = Math.ceil(count / columns);
    const width = Math.floor((room.width - gap * (columns - 1)) / columns);
    const height = Math.floor((room.height - gap * (rows - 1)) / rows);
    if (Math.min(width, height) > Math.min(best.width, best.height)) best = { columns, width, height };
  }
  if (best.width <= 0 || best.height <= 0) return;
  for (const [at, key] of keys.entries()) {
    const x = room.x + (at % best.columns) * (best.width + gap);
    const y = room.y + Math.floor(at / best.columns) * (best.height + gap);
    items.push({ is: 'image', key, x, y, width: best.width, height: best.height });
  }
}

type Code = Extract<Content, { is: 'code' }>;

function drawCode(items: Item[], one: ContentStyle, code: Code, box: Rect, context: Context): void {
  const { style } = one;
  const shape = context.drawCode(code);
  if ('reason' in shape) {
    refuse(items, one, shape.reason, box, context);
    return;
  }
  const text = code.showText && shape.height === null ? setText(code.text, style, box.width) : null;
  const line = text ? Math.min(text.leading, Math.floor(box.height / 2)) : 0;
  const room = { ...box, height: box.height - line };
  const high =
    shape.height === null ? Number.POSITIVE_INFINITY : Math.floor(toDots(room.height) / shape.height);
  const module = Math.min(Math.floor(toDots(room.width) / shape.width), high);
  if (module < 1) {
    refuse(items, one, '位置太小，放不下条码', box, context);
    return;
  }
  const width = dots(module * shape.width);
  const height = shape.height === null ? room.height : dots(module * shape.height);
  const spareX = room.width - width;
  const spareY = room.height - height;
  const left = room.x + alignedBy(style.align, spareX);
  const top =
    room.y + (style.valign === 'top' ? 0 : style.valign === 'bottom' ? spareY : Math.floor(spareY / 2));
  const rects: number[] = [];
  for (let from = 0; from + 3 < shape.rects.length; from += 4) {
    const [x = 0, y = 0, w = 0, h = 0] = shape.rects.slice(from, from + 4);
    const x1 = dots(x * module);
    const y1 = shape.height === null ? 0 : dots(y * module);
    const y2 = shape.height === null ? height : dots((y + h) * module);
    rects.push(left + x1, top + y1, dots((x + w) * module) - x1, y2 - y1);
  }
  items.push({ is: 'modules', rects });
  if (!text) return;
  const below = { x: left, y: room.y + room.height, width, height: line };
  drawText(
    items,
    fitText(code.text, { ...style, fit: 'shrink' }, below).set,
    { ...style, align: 'center' },
    below,
  );
}

/** The reason stands where the code would. */
function refuse(
  items: Item[],
  { id, style }: ContentStyle,
  reason: string,
  box: Rect,
  context: Context,
): void {
  context.say('code', id, reason);
  drawText(items, fitText(reason, { ...style, fit: 'shrink' }, box).set, style, box);
}
