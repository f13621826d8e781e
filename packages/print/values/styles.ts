import type { Border, Stroke as SheetStroke, TextStyle } from '@gonghui/elements/print/sheet/model.ts';
import type { Stroke } from '../display/list.ts';
import { type Family, ownFace } from '../fonts/faces.ts';
import type { Borders, Style } from '../layout/flow.ts';
import { ofMm, ofPt } from '../units.ts';

const part = (hex: string): number => Number.parseInt(hex, 16);

/**
 * A color as `#rrggbb`: short ones written out, and what shows through mixed with the white of the paper, so that everybody who
 * draws mixes alike. Black for what is no color.
 */
export function inkOf(color: string, opacity = 1): string {
  const [, hex = '000000'] = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(color) ?? [];
  const long = hex.length < 6 ? [...hex].map(digit => digit + digit).join('') : hex;
  const shown = (long.length === 8 ? part(long.slice(6)) / 255 : 1) * opacity;
  const mixed = [0, 2, 4].map(at => Math.round(255 - (255 - part(long.slice(at, at + 2))) * shown));
  return `#${mixed.map(value => value.toString(16).padStart(2, '0')).join('')}`;
}

/** A stroke in microns; none stays none. */
export const strokeOf = (stroke: SheetStroke | null): Stroke | null =>
  stroke && { width: Math.max(1, ofMm(stroke.width)), line: stroke.line, color: inkOf(stroke.color) };

export const bordersOf = ({ top, right, bottom, left }: Border): Borders => ({
  top: strokeOf(top),
  right: strokeOf(right),
  bottom: strokeOf(bottom),
  left: strokeOf(left),
});

const KEPT: ReadonlySet<string> = new Set(['sans', 'serif']);

/** The id of an administrator's font that a style names; null for one of the product's, and for what is no id. */
export const ownFontIn = (font: string): string | null =>
  !KEPT.has(font) && /^[a-z0-9]{1,32}$/i.test(font) ? font : null;

function familyOf(font: string): Family {
  const own = ownFontIn(font);
  return own === null ? (font === 'serif' ? 'serif' : 'sans') : ownFace(own);
}

/** A style in microns. */
export function styleOf(style: TextStyle, fit: Style['fit'], opacity = 1): Style {
  return {
    family: familyOf(style.font),
    size: Math.max(1, ofPt(style.size)),
    bold: style.bold,
    italic: style.italic,
    underline: style.underline,
    strike: style.strike,
    color: inkOf(style.color, opacity),
    fill: style.fill === '' ? null : inkOf(style.fill),
    align: style.align,
    valign: style.valign,
    padding: { x: ofMm(style.padding), y: ofMm(style.padding) },
    leading: Math.max(1, Math.round(style.lineHeight * 100)),
    fit,
  };
}
