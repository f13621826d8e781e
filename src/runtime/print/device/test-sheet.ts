import type { Item, Page, Stroke } from '@gonghui/print/display/list.ts';
import { chainOf } from '@gonghui/print/fonts/faces.ts';
import { ofMm, ofPt } from '@gonghui/print/units.ts';
import type { PaperSize } from '../paper/messages.ts';

const THIN: Stroke = { width: ofMm(0.1), color: '#000000', line: 'solid' };
const SIZE = ofPt(8);
const MM = 1000;
/** Free at the edges: printers do not reach them. */
const EDGE = 10;

function text(x: number, y: number, written: string): Item {
  const [font] = chainOf('sans', false).faces;
  const xs: number[] = [];
  let at = x;
  for (const character of written) {
    xs.push(at);
    at += Math.round((Math.max(0, font?.coverage.advance(character.codePointAt(0) ?? 0) ?? 0) * SIZE) / 1000);
  }
  return { is: 'text', face: 'sans', size: SIZE, color: '#000000', italic: false, y, text: written, xs };
}

const line = (x1: number, y1: number, x2: number, y2: number): Item => ({
  is: 'line',
  ...{ x1, y1, x2, y2 },
  stroke: THIN,
});

/** A ruler from the paper's own edge: a mark a millimetre, every tenth with its number. */
function ruler(length: number, across: boolean, side: number): Item[] {
  const items: Item[] = [];
  const from = EDGE * MM;
  const turned = (along: number, over: number): [number, number] => (across ? [along, over] : [over, along]);
  items.push(line(...turned(from, side), ...turned(length - from, side)));
  for (let mm = EDGE; mm * MM <= length - from; mm++) {
    const high = mm % 10 === 0 ? 5 : mm % 5 === 0 ? 3.5 : 2;
    items.push(line(...turned(mm * MM, side), ...turned(mm * MM, side + high * MM)));
    if (mm % 10 !== 0) continue;
    const [x, y] = turned(mm * MM + 400, side + 8 * MM);
    items.push(text(x, y, String(mm)));
  }
  return items;
}

/** A page of rulers that begin at the edges of the paper: what a ruler laid on it reads is how far the printer is off (P14). */
export function testSheet({ width, height }: PaperSize): Page {
  const middle = { x: Math.round(width / 2), y: Math.round(height / 2) };
  const box: Item = {
    is: 'box',
    x: middle.x - 25 * MM,
    y: middle.y - 10 * MM,
    width: 50 * MM,
    height: 20 * MM,
    fill: null,
    stroke: THIN,
    radius: 0,
  };
  const words = [
    '打印机校正测试页',
    '标尺的数字是到纸边的毫米数。用直尺量 20 的刻度到纸边的距离：',
    '横向、纵向偏移 = 20 − 量到的毫米数。',
    '方框应为 50 × 20 毫米；缩放 = 50 ÷ 量到的宽度 × 100。',
  ];
  return {
    width,
    height,
    items: [
      ...ruler(width, true, EDGE * MM),
      ...ruler(height, false, EDGE * MM),
      box,
      ...words.map((word, at) => text(24 * MM, (26 + at * 5) * MM, word)),
    ],
  };
}
