import type { Cell } from '@gonghui/values/cell.ts';

/** Letters that no workbook may hold: a file with one is opened as damaged. */
const NEVER = /[\ufffe\uffff]/g;
/** What Office reads as another letter, where somebody wrote it so: `_x0041_` is A to it. */
const ESCAPED = /_(?=x[0-9a-f]{4}_)/gi;

/** A text as a workbook holds it, so that it opens and says what was written. Other signs of control are escaped by the writer. */
export const sheetText = (text: string): string =>
  text.toWellFormed().replace(NEVER, '').replace(ESCAPED, '_x005F_');

/** The same of a cell. */
export const sheetCell = (cell: Cell): Cell => (typeof cell === 'string' ? sheetText(cell) : cell);
