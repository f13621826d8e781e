import type { Item, Modules, Ruled, Run, Shape, Stroke } from '@gonghui/print/display/list.ts';
import { DASHES, doubled } from '@gonghui/print/draw/strokes.ts';
import type { Face } from '@gonghui/print/fonts/faces.ts';
import type { PdfFace } from './pdfkit-insides.ts';

const ITALIC = Math.tan((12 * Math.PI) / 180).toFixed(4);
/** How far control points of a quarter circle lie from its ends. */
const KAPPA = 0.5523;
/** Microns that a character may stand away from where the widths of the font put it, before it is moved. */
const SLACK = 2;

/** 0 to 1 of each of three colours, as PDF writes it; black for what is no colour. */
function inkOf(color: string): string {
  const hex = /^#[0-9a-f]{6}$/i.test(color) ? color : '#000000';
  const part = (at: number) =>
    String(Math.round((Number.parseInt(hex.slice(at, at + 2), 16) / 255) * 1000) / 1000);
  return `${part(1)} ${part(3)} ${part(5)}`;
}

/**
 * Writes items as operators of a page whose unit is the micron and whose y points down. What is set already (colour, face, size,
 * width of lines) is not set again.
 */
export class PageOperators {
  readonly #faces: (face: Face) => PdfFace;
  readonly #image: (image: Extract<Item, { is: 'image' }>) => void;
  #lines: string[] = [];
  readonly #flushTo: (operators: string) => void;
  #inText = false;
  #fill = '';
  #font = '';
  #stroke = '';

  constructor(to: {
    face: (face: Face) => PdfFace;
    image: (image: Extract<Item, { is: 'image' }>) => void;
    write: (operators: string) => void;
  }) {
    this.#faces = to.face;
    this.#image = to.image;
    this.#flushTo = to.write;
  }

  draw(items: readonly Item[]): void {
    for (const item of items) this.#item(item);
  }

  end(): void {
    this.#endText();
    if (this.#lines.length > 0) this.#flushTo(this.#lines.join('\n'));
    this.#lines = [];
  }

  #item(item: Item): void {
    if (item.is === 'text') {
      this.#text(item);
      return;
    }
    this.#endText();
    if (item.is === 'line') {
      for (const one of item.stroke.line === 'double' ? doubled(item) : [item]) this.#ruled(one);
    } else if (item.is === 'box') this.#box(item);
    else if (item.is === 'modules') this.#modules(item);
    else if (item.is === 'image') {
      this.end();
      this.#image(item);
    } else this.#turned(item);
  }

  #endText(): void {
    if (this.#inText) this.#lines.push('ET');
    this.#inText = false;
  }

  #fillWith(color: string): void {
    if (color === this.#fill) return;
    this.#lines.push(`${inkOf(color)} rg`);
    this.#fill = color;
  }

  #text({ face, size, color, italic, y, text, xs }: Run): void {
    const font = this.#faces(face);
    if (!this.#inText) this.#lines.push('BT');
    this.#inText = true;
    this.#fillWith(color);
    const name = `/${font.use()} ${size} Tf`;
    if (name !== this.#font) this.#lines.push(name);
    this.#font = name;
    const parts: string[] = [];
    let hex = '';
    let at = 0;
    let x = xs[0] ?? 0;
    for (const char of text) {
      const glyph = font.glyph(char.codePointAt(0) ?? 0);
      const wanted = xs[at++] ?? x;
      if (Math.abs(wanted - x) > SLACK) {
        parts.push(`<${hex}>`, String(Math.round(((x - wanted) * 1e5) / size) / 100));
        hex = '';
        x = wanted;
      }
      hex += glyph.hex;
      x += (glyph.advance * size) / 1000;
    }
    const slant = italic ? ITALIC : '0';
    const shown = parts.length === 0 ? `<${hex}> Tj` : `[${parts.join(' ')} <${hex}>] TJ`;
    this.#lines.push(`1 0 ${slant} -1 ${xs[0] ?? 0} ${y} Tm`, shown);
  }

  #strokeWith({ width, color, line }: Stroke): void {
    const dash =
      line === 'dashed' || line === 'dotted' ? DASHES[line].map(part => Math.round(part * width)) : [];
    const wanted = `${inkOf(color)} RG ${width} w [${dash.join(' ')}] 0 d ${dash.length > 0 ? 0 : 2} J`;
    if (wanted !== this.#stroke) this.#lines.push(wanted);
    this.#stroke = wanted;
  }

  #ruled({ x1, y1, x2, y2, stroke }: Ruled): void {
    this.#strokeWith(stroke);
    this.#lines.push(`${x1} ${y1} m ${x2} ${y2} l S`);
  }

  #box({ x, y, width, height, fill, stroke, radius }: Shape): void {
    if (fill !== null) this.#fillWith(fill);
    if (stroke) this.#strokeWith(stroke);
    const paint = fill === null ? 'S' : stroke ? 'B' : 'f';
    if (fill === null && !stroke) return;
    const r = Math.min(radius, width / 2, height / 2);
    this.#lines.push(
      `${r > 0 ? rounded(x, y, width, height, r) : `${x} ${y} ${width} ${height} re`} ${paint}`,
    );
  }

  #modules({ rects }: Modules): void {
    this.#fillWith('#000000');
    const path: string[] = [];
    for (let at = 0; at + 3 < rects.length; at += 4) path.push(`${rects.slice(at, at + 4).join(' ')} re`);
    if (path.length > 0) this.#lines.push(`${path.join(' ')} f`);
  }

  #turned({ degrees, x, y, items }: Extract<Item, { is: 'turned' }>): void {
    const angle = (degrees * Math.PI) / 180;
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    const matrix = [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    this.#lines.push(`q ${matrix.map(part => String(Math.round(part * 1e6) / 1e6)).join(' ')} cm`);
    this.#forget();
    this.draw(items);
    this.#endText();
    this.#lines.push('Q');
    this.#forget();
  }

  /** Whatever was set counts no longer. */
  #forget(): void {
    this.#fill = '';
    this.#font = '';
    this.#stroke = '';
  }
}

function rounded(x: number, y: number, width: number, height: number, r: number): string {
  const right = x + width;
  const bottom = y + height;
  const k = Math.round(r * (1 - KAPPA));
  return [
    `${x + r} ${y} m ${right - r} ${y} l`,
    `${right - k} ${y} ${right} ${y + k} ${right} ${y + r} c ${right} ${bottom - r} l`,
    `${right} ${bottom - k} ${right - k} ${bottom} ${right - r} ${bottom} c ${x + r} ${bottom} l`,
    `${x + k} ${bottom} ${x} ${bottom - k} ${x} ${bottom - r} c ${x} ${y + r} l`,
    `${x} ${y + k} ${x + k} ${y} ${x + r} ${y} c h`,
  ].join(' ');
}
