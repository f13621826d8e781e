/** A row is cut into twelfths (spec, designers §9 "Grid"). */
export const GRID = 12;
export const MAX_COLUMNS = 6;
export const DEFAULT_RATIO = '6:6';

/** Widths of a ratio such as `3:3:3:3`, in twelfths; a text that is none gives one full column. */
export function ratioOf(text: unknown): number[] {
  if (typeof text !== 'string') return [GRID];
  const widths = text.split(':').map(Number);
  const sound = widths.length <= MAX_COLUMNS && widths.every(isWidth);
  return sound ? widths : [GRID];
}

const isWidth = (width: number): boolean => Number.isInteger(width) && width >= 1 && width <= GRID;

/** Slot of the column at `index`; what was in a column that is gone shows in the last one. */
export const columnSlot = (index: number): string => `c${index}`;

export const slotsOfRatio = (ratio: unknown): string[] => ratioOf(ratio).map((_, index) => columnSlot(index));

/** Widths of `columns` columns on a phone: the mobile ratio, repeated where it names fewer columns. */
export function mobileWidths(mobile: unknown, columns: number): number[] {
  const widths = ratioOf(mobile);
  return Array.from({ length: columns }, (_, index) => widths[index % widths.length] ?? GRID);
}
