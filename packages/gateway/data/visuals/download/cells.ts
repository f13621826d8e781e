import { literal, momentCell } from '@gonghui/domain/sheets/write-cell.ts';
import { cellText, isNumeric } from '@gonghui/elements/charts/cell-text.ts';
import { formatIn, type NumberFormat } from '@gonghui/elements/charts/format.ts';
import type { AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import { isDateType, isMomentType } from '@gonghui/elements/query/field-types.ts';
import { csvQuoted, csvText } from '@gonghui/kernel/csv.ts';
import type { Cell as SheetCell } from '@gonghui/values/cell.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Digits that Excel keeps of a number. */
const KEPT_DIGITS = 15;
const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

/**
 * Whether Excel may have it as a number: ids and amounts whose every digit counts stay text beyond its 15. Of an average or a
 * ratio the last places of many are none that anybody means, and text would be passed over by its sums.
 */
const isCounted = (text: string): boolean => {
  const [whole = '', fraction = ''] = text.split('.');
  return (
    digitsOf(text) <= KEPT_DIGITS || (fraction.length > LEAST_COMPUTED && digitsOf(whole) <= KEPT_DIGITS)
  );
};
/** More decimals than an amount of so many digits is written with: they were computed. */
const LEAST_COMPUTED = 2;

/** A number as it was computed, whatever its format shows of it; null for anything else. */
function exactNumber(cell: Cell | undefined, column: AnswerColumn): string | null {
  const text = typeof cell === 'number' ? String(cell) : cell;
  return isNumeric(column) && typeof text === 'string' && NUMBER.test(text) ? text : null;
}

const textOf = (cell: Cell | undefined, { type, role }: AnswerColumn): string =>
  cellText(cell, { type, role });

/** A cell as Excel counts with it: numbers and days as such, everything else as text (promise D29). */
export function typedCell(cell: Cell | undefined, column: AnswerColumn): SheetCell {
  const number = exactNumber(cell, column);
  if (number !== null) return isCounted(number) ? Number(number) : number;
  if (isDateType(column.type) && typeof cell === 'string') return momentCell(cell) ?? cell;
  return textOf(cell, column) || null;
}

/** Excel's number format of a column; undefined where it is text. */
export function formatOf(column: AnswerColumn): string | undefined {
  if (isDateType(column.type) && column.role === 'value')
    return isMomentType(column.type) ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd';
  return isNumeric(column) ? numberFormat(formatIn(column.format) ?? {}) : undefined;
}

/**
 * How a panel writes its numbers, as Excel says it. The number itself stays whole: it is not divided for 万 and 亿, which Excel has
 * no format for, and keeps the places that are not shown.
 */
function numberFormat(format: NumberFormat): string {
  const { decimals, percent = false, unit = 'none', prefix, suffix, negative = 'minus' } = format;
  if (unit !== 'none') return 'General';
  const isSettled = decimals !== undefined || percent;
  const grouped = format.thousands === false || percent ? '0' : '#,##0';
  const places = decimals ?? 2;
  const digits = `${grouped}${places > 0 ? `.${'0'.repeat(places)}` : ''}${percent ? '%' : ''}`;
  const shown = `${literal(prefix ?? '')}${isSettled ? digits : 'General'}${literal(suffix ?? '')}`;
  if (negative === 'minus') return shown;
  const red = negative.startsWith('red') ? '[Red]' : '';
  return `${shown};${red}${negative.endsWith('parentheses') ? `(${shown})` : `-${shown}`}`;
}

/** Different cells of one column that are kept in mind as they are written: days, options and people come again and again. */
const KNOWN = 2_000;

/**
 * Writes cells of a column of a CSV file, in their quotes: numbers stay numbers, text that begins like a formula stays text.
 * Called a million times for each column of a large table.
 */
export function csvWriter(column: AnswerColumn): (cell: Cell | undefined) => string {
  const known = new Map<Cell | undefined, string>();
  return cell => {
    const number = exactNumber(cell, column);
    if (number !== null) return `"${number}"`;
    let written = known.get(cell);
    if (written === undefined) {
      written = csvQuoted(csvText(textOf(cell, column)));
      if (known.size < KNOWN) known.set(cell, written);
    }
    return written;
  };
}
