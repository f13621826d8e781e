import type { Rect, Size } from '@gonghui/kernel/geometry.ts';

/** Each hexadecimal, as `coloursOf` gives them: nothing else may stand in a drawing. */
export interface ShapeColours {
  main: string;
  second: string;
  /** Of what a border goes round; `none` for nothing. */
  fill: string;
}

/** A small part that moves over a drawing, at its place in it: one element, of which only transform or opacity change. */
export interface MovingPart extends Rect {
  /** The inside of its SVG, from 0, 0. */
  art: string;
  motion: 'spin' | 'back' | 'blink' | 'across' | 'down' | 'ripple';
  /** How far `across` and `down` go, in pixels. */
  by?: number;
  /**
   * One round at usual speed, and how many pictures it has (`blink`: each half of it). Pictures change on whole tenths of a second:
   * what moves on one screen then changes in the same frames.
   */
  seconds: number;
  steps: number;
  /** Share of a round by which it is ahead of the others, in whole tenths of a second as well. */
  ahead?: number;
}

/** A border, a decoration or the ground of a heading: our own drawing, for any size from 10 × 10. Details keep their size. */
export interface Shape {
  /** The inside of the SVG: all that stands still. */
  still(size: Size, colours: ShapeColours): string;
  /** At most four, drawn over it. */
  moving?(size: Size, colours: ShapeColours): readonly MovingPart[];
}

/** A whole SVG of these parts. */
export const svgOf = ({ width, height }: Size, inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${inside}</svg>`;

/** A shape as one picture in which nothing moves, for palettes, miniatures and tests. */
export function pictureOf(shape: Shape, size: Size, colours: ShapeColours): string {
  const parts = shape.moving?.(size, colours) ?? [];
  const still = parts.map(({ x, y, art }) => `<g transform="translate(${x} ${y})">${art}</g>`);
  return svgOf(size, shape.still(size, colours) + still.join(''));
}

/** The same as an address that an `<img>` or a background takes. */
export const addressOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const HEX = /^#(?:[0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$/;

/** A colour that may stand in a drawing: hexadecimal as it is written, anything else is `otherwise`. */
export const safeColour = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && HEX.test(value) ? value : otherwise;
