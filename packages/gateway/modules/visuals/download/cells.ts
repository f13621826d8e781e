import { momentCell } from '@gonghui/domain/sheets/write-cell.ts';
import { cellText, isNumeric } from '@gonghui/elements/charts/cell-text.ts';
import type { AnswerColumn, Cell } from '@gonghui/elements/query/answer.ts';
import { isDateType } from '@gonghui/elements/query/field-types.ts';
import { csvQuoted, csvText } from '@gonghui/kernel/csv.ts';
import type { Cell as SheetCell } from '@gonghui/values/cell.ts';

const NUMBER = /^-?\d+(?:\.\d+)?$/;
/** Digits that Excel keeps of a number; one with more stays text, whole. */
const KEPT_DIGITS = 15;
const digitsOf = (text: string): number => text.replace(/\D/g, '').replace(/^0+/, '').length;

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
  if (number !== null) return digitsOf(number) <= KEPT_DIGITS ? Number(number) : number;
  if (isDateType(column.type) && typeof cell === 'string') return momentCell(cell) ?? cell;
  return textOf(cell, column) || null;
}

/** Excel's number format of a column; undefined where it is text. */
export function formatOf(column: AnswerColumn): string | undefined {
  if (isDateType(column.type) && column.role === 'value')
    return column.type === 'date-time' ? 'yyyy-mm-dd hh:mm:ss' : 'yyyy-mm-dd';
  return isNumeric(column) ? 'General' : undefined;
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
