import { plainNumber } from './number.ts';
import { cleanNumber } from './number-clean.ts';
import { isBlankText, withoutFormula } from './tidy.ts';

/** A number or a moment whose format shows a text that its value alone does not tell: 00123, NO.0007, 50%, 2026年3月. */
export interface ShownCell {
  readonly value: number | Date;
  readonly shown: string;
  /** The code of the format. */
  readonly code: string;
  /** A number of a workbook that counts days from 1904: as a day it is one of that system. */
  readonly from1904?: boolean;
}

/** What a cell of a spreadsheet holds. A moment is a wall clock, kept in the UTC parts of the date. */
export type Cell = string | number | boolean | Date | null;

/** The same of a sheet that came, where formats show texts of their own. */
export type SheetCell = Cell | ShownCell;

/** A formula whose result its workbook does not hold: what it comes to nobody knows before Excel has opened and saved it. */
export const UNCOMPUTED = '#公式没有结果';

/** Longer text does not come out of a cell of Excel (32,767), nor into a field of ours. */
export const CELL_CHARS = 32_767;

const two = (part: number): string => String(part).padStart(2, '0');

/** The day of a wall clock. */
export const dayOf = (moment: Date): string =>
  `${String(moment.getUTCFullYear()).padStart(4, '0')}-${two(moment.getUTCMonth() + 1)}-${two(moment.getUTCDate())}`;

/** The time of day of a wall clock. */
export const clockOf = (moment: Date): string =>
  `${two(moment.getUTCHours())}:${two(moment.getUTCMinutes())}:${two(moment.getUTCSeconds())}`;

/** Day and time of a wall clock, the day alone at midnight. */
export function momentText(moment: Date): string {
  const clock = clockOf(moment);
  return clock === '00:00:00' ? dayOf(moment) : `${dayOf(moment)} ${clock}`;
}

/** Whether a cell has its value and its text. */
export const isShown = (cell: SheetCell | undefined): cell is ShownCell =>
  typeof cell === 'object' && cell !== null && 'shown' in cell;

/** The value of a cell without what its format makes of it. */
export const bareCell = (cell: SheetCell): Cell => (isShown(cell) ? cell.value : cell);

/** The text that a person sees in the cell: what goes into fields of text and into previews. */
export function cellText(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return withoutFormula(cell.trim());
  if (typeof cell === 'boolean') return cell ? '是' : '否';
  if (typeof cell === 'number') return Number.isFinite(cell) ? plainNumber(cleanNumber(cell)) : '';
  if (isShown(cell)) return cell.shown.trim();
  if (Number.isNaN(cell.getTime())) return '';
  // Excel keeps a bare time of day as a moment of its day zero.
  return isBareTime(cell) ? clockOf(cell).slice(0, 5) : momentText(cell);
}

/** Whether a moment is a time of day alone, which spreadsheets keep as one of their day zero. */
export const isBareTime = (moment: Date): boolean => moment.getUTCFullYear() < 1901;

/** Whether a cell says nothing: blanks of every sort are nothing. */
export const isBlank = (cell: SheetCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && isBlankText(cell));

/** About how many characters a row of cells holds: what goes together at a time is bounded by it. */
export const cellsWeight = (cells: readonly SheetCell[]): number =>
  cells.reduce<number>(
    (sum, cell) =>
      sum +
      (typeof cell === 'string' ? cell.length : isShown(cell) ? cell.shown.length + cell.code.length + 8 : 8),
    0,
  );

/** Days between Excel's day zero and 1970-01-01, in the 1900 system. */
const EPOCH = 25_569;
const DAY_MS = 86_400_000;
/** Excel has a 29th of February 1900 that the calendar does not have; days before it are counted one less. */
const NO_DAY = 60;
/** Behind 9999-12-31, less than the half of a millisecond that is rounded up. */
const LAST = 2_958_466 - 1e-8;
/** Days between the day zero of 1904's system and that of 1900's. */
export const SYSTEMS_APART = 1462;

/** Whether a number is a day or a time at all, as which spreadsheets show no other: they show #### instead. */
export function isSerial(number: number, from1904: boolean): boolean {
  const serial = from1904 ? number + SYSTEMS_APART : number;
  return serial >= 0 && serial < LAST;
}

/**
 * The wall clock that any serial number stands for, as spreadsheets show it: below 1 it is a time of day alone
 * (`isBareTime`; in 1904's system of its first day), and the day that the calendar does not have is the one before.
 */
export function serialMoment(number: number, from1904 = false): Date {
  const serial = from1904 ? number + SYSTEMS_APART : number;
  if (Math.floor(serial) === NO_DAY) return serialMoment(serial - 1);
  return new Date(Math.round(((serial < NO_DAY ? serial + 1 : serial) - EPOCH) * DAY_MS));
}

/** A moment from a serial number; null before the day 1 of its system and behind 9999. */
export function fromSerial(number: number, from1904 = false): Date | null {
  const serial = from1904 && number >= 1 ? number + SYSTEMS_APART : number;
  return serial >= 1 && serial < LAST && Math.floor(serial) !== NO_DAY ? serialMoment(serial) : null;
}
