import { drawCode } from '../codes/draw-code.ts';
import type { Item, Page } from '../display/list.ts';
import { drawText } from '../layout/draw-text.ts';
import type { Style } from '../layout/flow.ts';
import { fitText } from '../layout/set-text.ts';
import { type Micron, ofMm } from '../units.ts';

/** Paper that posters are made for, in millimetres. */
export const POSTER_PAPERS = {
  a4: { width: 210, height: 297 },
  stand: { width: 100, height: 150 },
} as const;
export type PosterPaper = keyof typeof POSTER_PAPERS;

/** What a poster says. */
export interface Poster {
  readonly paper: PosterPaper;
  readonly title: string;
  /** Below the code: what scanning it leads to, and what the link is called. */
  readonly does: string;
  readonly name: string;
  /** Where the code leads. */
  readonly address: string;
}

const style = (size: Micron, bold: boolean, color: string): Style => ({
  family: 'sans',
  size,
  bold,
  italic: false,
  underline: false,
  strike: false,
  color,
  fill: null,
  align: 'center',
  valign: 'middle',
  padding: { x: 0, y: 0 },
  leading: 130,
  fit: 'shrink',
});

/** Dark squares of the code, within a square box; they keep their white zone. */
function codeIn(address: string, x: Micron, y: Micron, side: Micron): Item {
  const shape = drawCode({ is: 'code', kind: 'qrcode', text: address, level: 'M', showText: false });
  if ('reason' in shape) throw new Error(shape.reason);
  const scale = side / shape.width;
  const rects: number[] = [];
  for (let at = 0; at < shape.rects.length; at += 4) {
    const [left = 0, top = 0, width = 0, height = 0] = shape.rects.slice(at, at + 4);
    // Edges are rounded, not widths: squares side by side leave no gap.
    const from = [Math.round(left * scale), Math.round(top * scale)] as const;
    const to = [Math.round((left + width) * scale), Math.round((top + height) * scale)] as const;
    rects.push(x + from[0], y + from[1], to[0] - from[0], to[1] - from[1]);
  }
  return { is: 'modules', rects };
}

/** A poster as a page of paper: the title, the code in the middle, and what it is for (rule L18). Throws for an address too long. */
export function posterPage({ paper, title, does, name, address }: Poster): Page {
  const [width, height] = [ofMm(POSTER_PAPERS[paper].width), ofMm(POSTER_PAPERS[paper].height)];
  const unit = width / 12;
  const side = Math.round(unit * 8);
  const top = Math.round((height - side) / 2);
  const items: Item[] = [
    {
      is: 'box',
      x: 0,
      y: 0,
      width,
      height: Math.round(unit * 0.4),
      fill: '#264ae5',
      stroke: null,
      radius: 0,
    },
  ];
  const write = (text: string, look: Style, y: Micron, room: Micron) => {
    const box = { x: Math.round(unit), y, width: Math.round(width - unit * 2), height: room };
    drawText(items, fitText(text, look, box).set, look, box);
  };
  write(
    title,
    style(Math.round(unit), true, '#1b2130'),
    Math.round(unit * 1.2),
    Math.round(top - unit * 1.6),
  );
  items.push(codeIn(address, Math.round((width - side) / 2), top, side));
  const under = top + side;
  write(
    does,
    style(Math.round(unit * 0.6), false, '#1b2130'),
    Math.round(under + unit * 0.2),
    Math.round(unit * 1.2),
  );
  write(
    name,
    style(Math.round(unit * 0.42), false, '#545d70'),
    Math.round(under + unit * 1.4),
    Math.round(unit),
  );
  return { width, height, items };
}
