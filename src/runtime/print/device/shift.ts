import { localStore } from '../../../ui/kept-storage.ts';
import type { PaperSize } from '../paper/messages.ts';

/** How prints of one paper lie on this printer: moved by millimetres, scaled by percent (print P14). */
export interface Shift {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

export const NO_SHIFT: Shift = { x: 0, y: 0, scale: 100 };
/** Farthest that anything is moved, millimetres, and how much larger or smaller it becomes, percent. */
export const MOST_SHIFT = 20;
export const SCALES = { least: 95, most: 105 } as const;

const KEPT = 'gonghui.print.shift';

const within = (value: unknown, least: number, most: number, usual: number): number =>
  typeof value === 'number' && Number.isFinite(value)
    ? Math.round(Math.min(most, Math.max(least, value)) * 100) / 100
    : usual;

/** Whatever was kept or typed, within bounds. */
export function soundShift(value: unknown): Shift {
  const { x, y, scale } = (typeof value === 'object' && value !== null ? value : {}) as Record<
    string,
    unknown
  >;
  return {
    x: within(x, -MOST_SHIFT, MOST_SHIFT, 0),
    y: within(y, -MOST_SHIFT, MOST_SHIFT, 0),
    scale: within(scale, SCALES.least, SCALES.most, 100),
  };
}

/** Paper that printers are set up for alike: by its sides, however it lies. */
const keyOf = ({ width, height }: PaperSize): string =>
  [Math.min(width, height), Math.max(width, height)].map(side => side / 1000).join('×');

function all(): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEPT) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** What was set in this browser for this paper. */
export const shiftOf = (paper: PaperSize): Shift => soundShift(all()[keyOf(paper)]);

/** Keeps it in this browser; false where nothing can be kept. */
export function keepShift(paper: PaperSize, shift: Shift): boolean {
  return localStore.setItem(KEPT, JSON.stringify({ ...all(), [keyOf(paper)]: soundShift(shift) }));
}

export const isShifted = ({ x, y, scale }: Shift): boolean => x !== 0 || y !== 0 || scale !== 100;

/** As CSS moves a page; nothing where it stays as it is. */
export const transformOf = (shift: Shift): string =>
  isShifted(shift) ? `translate(${shift.x}mm,${shift.y}mm) scale(${shift.scale / 100})` : '';
