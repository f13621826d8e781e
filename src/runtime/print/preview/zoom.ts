import type { Size } from '@gonghui/kernel/geometry.ts';
import type { PaperSize } from '../paper/messages.ts';

/** `fit`: as wide as there is room for, and no wider than paper is. */
export type Zoom = 'fit' | number;

/** Pixels between pages, and around them. */
export const GAP = 16;
/** Pixels of a micron where 1 is the size of paper: 96 to the inch. */
const PIXEL = 96 / 25_400;
export const ZOOMS = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const;

/** Of a page in pixels. */
export function pageSize(size: PaperSize | undefined, scale: number): Size {
  const { width = 0, height = 0 } = size ?? {};
  return { width: Math.round(width * PIXEL * scale), height: Math.round(height * PIXEL * scale) };
}

/** How large paper is shown where there is so much room, in pixels. */
export function scaleOf(zoom: Zoom, widest: number, room: number): number {
  if (zoom !== 'fit') return zoom;
  const fits = (room - GAP * 2) / Math.max(1, widest * PIXEL);
  return Math.min(1, Math.max(0.1, fits));
}

/** The next larger or smaller one of the usual scales. */
export function stepped(scale: number, by: 1 | -1): number {
  const steps = by > 0 ? ZOOMS : [...ZOOMS].reverse();
  const beyond = (one: number) => (by > 0 ? one > scale + 0.01 : one < scale - 0.01);
  return steps.find(beyond) ?? steps.at(-1) ?? 1;
}
