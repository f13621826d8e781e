/** What a cell of a spreadsheet holds. A moment is a wall clock, kept in the UTC parts of the date. */
export type Cell = string | number | boolean | Date | null;

/** Longer text does not come out of a cell of Excel (32,767), nor into a field of ours. */
export const CELL_CHARS = 32_767;

const two = (part: number): string => String(part).padStart(2, '0');

export const dayOf = (moment: Date): string =>
  `${String(moment.getUTCFullYear()).padStart(4, '0')}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;

export const clockOf = (moment: Date): string =>
  `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;

/** The text that a person sees in the cell, more or less: what goes into fields of text and into previews. */
export function cellText(cell: Cell): string {
  if (cell === null) return '';
  if (!(cell instanceof Date)) return typeof cell === 'boolean' ? (cell ? '是' : '否') : String(cell).trim();
  if (Number.isNaN(cell.getTime())) return '';
  const clock = clockOf(cell);
  // Excel keeps a bare time of day as a moment of its day zero.
  if (cell.getUTCFullYear() < 1901) return clock.slice(0, 5);
  return clock === '00:00:00' ? dayOf(cell) : `${dayOf(cell)} ${clock}`;
}

export const isBlank = (cell: Cell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && cell.trim() === '');

/** About how many characters a row of cells holds: what goes together at a time is bounded by it. */
export const cellsWeight = (cells: readonly Cell[]): number =>
  cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
