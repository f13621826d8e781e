import type { Size } from '@gonghui/kernel/geometry.ts';

/** A number as it stands in a drawing: two digits behind the point, never NaN. */
const n = (value: number): string => String(Math.round((Number.isFinite(value) ? value : 0) * 100) / 100);

/** How something is painted: a line, a filled area, or both. */
export interface Paint {
  line?: string;
  fill?: string;
  width?: number;
  /** Of the line; of the area where there is none. */
  opacity?: number;
  dash?: string;
  round?: boolean;
  /** Of a block: how far its corners are rounded. */
  corner?: number;
}

function attributes({ line, fill = 'none', width = 1, opacity, dash, round }: Paint): string {
  const faint = opacity === undefined ? '' : ` ${line ? 'stroke' : 'fill'}-opacity="${n(opacity)}"`;
  return [
    ` fill="${fill}"`,
    line ? ` stroke="${line}" stroke-width="${n(width)}"` : '',
    faint,
    dash ? ` stroke-dasharray="${dash}"` : '',
    round ? ' stroke-linecap="round" stroke-linejoin="round"' : '',
  ].join('');
}

/** `M`, `L`, `A` and numbers: numbers are put in as they are written elsewhere. */
export const path = (steps: readonly (string | number)[], paint: Paint): string =>
  `<path d="${steps.map(step => (typeof step === 'number' ? n(step) : step)).join(' ')}"${attributes(paint)}/>`;

/** Straight lines from point to point, x and y in turn. */
export const lines = (points: readonly number[], paint: Paint): string =>
  `<polyline points="${points.map(n).join(' ')}"${attributes(paint)}/>`;

export const area = (points: readonly number[], paint: Paint): string =>
  `<polygon points="${points.map(n).join(' ')}"${attributes(paint)}/>`;

const roundedBy = ({ corner = 0 }: Paint): string => (corner > 0 ? ` rx="${n(corner)}"` : '');

/** Never of a negative side: at the least size some have no room. */
export const block = (x: number, y: number, width: number, height: number, paint: Paint): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, width))}" height="${n(Math.max(0, height))}"${roundedBy(paint)}${attributes(paint)}/>`;

export const circle = (x: number, y: number, radius: number, paint: Paint): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, radius))}"${attributes(paint)}/>`;

/** The same drawn `count` times, at most 240: a shape of 4000 pixels has details no finer than that. */
export const each = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: Math.max(0, Math.min(240, Math.floor(count))) }, (_, at) => draw(at)).join('');

export const group = (transform: string, inside: string): string =>
  `<g transform="${transform}">${inside}</g>`;

export const turnedSvg = (degrees: number, x: number, y: number, inside: string): string =>
  group(`rotate(${n(degrees)} ${n(x)} ${n(y)})`, inside);

/** What is drawn in the left half, and its reflection in the right one. */
export const leftAndRight = ({ width }: Size, inside: string): string =>
  inside + group(`translate(${n(width)} 0) scale(-1 1)`, inside);

/** What is drawn at the upper left corner, at all four. */
export const fourCorners = (size: Size, inside: string): string => {
  const upper = leftAndRight(size, inside);
  return upper + group(`translate(0 ${n(size.height)}) scale(1 -1)`, upper);
};

/** A colour that comes and goes from left to right, or from top to bottom; stops are [share, opacity]. */
export function fade(
  id: string,
  colour: string,
  stops: readonly (readonly [number, number])[],
  down = false,
): string {
  const all = stops.map(
    ([at, opacity]) => `<stop offset="${n(at)}" stop-color="${colour}" stop-opacity="${n(opacity)}"/>`,
  );
  const end = down ? 'x2="0" y2="1"' : 'x2="1" y2="0"';
  return `<defs><linearGradient id="${id}" x1="0" y1="0" ${end}>${all.join('')}</linearGradient></defs>`;
}

/** A detail of `wish` pixels, less where the shape is too small for it. */
export const detail = ({ width, height }: Size, wish: number): number =>
  Math.min(wish, width / 3, height / 3);

/** A point on a circle; 0 degrees is at the top, clockwise. */
export function pointOnCircle(x: number, y: number, radius: number, degrees: number): [number, number] {
  const turn = ((degrees - 90) * Math.PI) / 180;
  return [x + radius * Math.cos(turn), y + radius * Math.sin(turn)];
}

/** Corners of a regular polygon. */
export const polygon = (x: number, y: number, radius: number, sides: number, from = 0): number[] =>
  Array.from({ length: sides }, (_, at) => pointOnCircle(x, y, radius, from + (at * 360) / sides)).flat();
