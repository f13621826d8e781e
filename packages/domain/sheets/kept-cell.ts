import type { Json } from '@gonghui/kernel/json.ts';
import { bareCell, clockOf, isBareTime, isShown, type SheetCell } from '@gonghui/values/cell.ts';

/** A number or a moment with its format, as JSON: a moment by its milliseconds. */
interface KeptFormatted {
  number?: number;
  moment?: number;
  code: string;
  from1904?: boolean;
}

/** The format that a moment without one of its own is written with: what it is then shown as is the moment itself. */
const codeOf = (moment: Date): string => {
  if (isBareTime(moment)) return 'hh:mm:ss';
  return clockOf(moment) === '00:00:00' ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss';
};

/** What no text of the database holds. */
const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '');

/** A cell of a row that was refused, as it is kept until the row is given back: its value and its format, so that read again it means the same. */
export function keptCell(cell: SheetCell): Json {
  const value = bareCell(cell);
  if (typeof value === 'string') return storable(value);
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return null;
    return { moment: value.getTime(), code: isShown(cell) ? storable(cell.code) : codeOf(value) };
  }
  // Beyond all numbers: Excel says so of what it cannot compute.
  if (typeof value === 'number' && !Number.isFinite(value)) return '#NUM!';
  if (!isShown(cell)) return value;
  const kept = { number: value as number, code: storable(cell.code) };
  return cell.from1904 ? { ...kept, from1904: true } : kept;
}

/** The cell that was kept. A text is one that was: of rows refused by earlier versions every cell is what it showed. */
export function cellOfKept(kept: Json): SheetCell {
  if (kept === null || typeof kept !== 'object') return kept;
  const { number, moment, code, from1904 } = kept as unknown as KeptFormatted;
  const value = moment === undefined ? (number ?? 0) : new Date(moment);
  return { value, shown: '', code, ...(from1904 && { from1904 }) };
}
