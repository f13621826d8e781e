import { cellText, isNumeric } from '../../charts/cell-text.ts';
import type { Answer } from '../../query/answer.ts';
import { isDateType } from '../../query/field-types.ts';

/** A digit beside the size of its letters, and what stands around a text on both sides, in pixels. */
const [DIGIT, AROUND] = [0.62, 24];
/** Chinese letters that a column of texts has room for at least. */
const LEAST_LETTERS = 3;
/** Beyond ASCII a sign is as wide as two digits. */
const WIDE = /[^ -~]/g;

const widthOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);

/** The shares that columns have of the width, out of 2,1,1; one where nothing sound is said. */
export const sharesOf = (widths: string, count: number): number[] => {
  const said = widths.split(/[,，\s]+/).map(Number);
  return Array.from({ length: count }, (_, at) => {
    const share = said[at] ?? 1;
    return Number.isFinite(share) && share > 0 ? Math.min(share, 100) : 1;
  });
};

/** How columns stand in a grid. */
export interface Columns {
  /** As `grid-template-columns` has it. */
  readonly grid: string;
  /** Size of the letters: smaller where whole numbers and days have no room else. */
  readonly fontSize: number;
}

/** Columns of a list of `width` pixels: shares of it, where a number or a day is never narrower than it is long. */
export function columnsOf({ main }: Answer, widths: string, letters: number, width: number): Columns {
  const shares = sharesOf(widths, main.columns.length);
  const digits = main.columns.map((column, at) =>
    isNumeric(column) || isDateType(column.type)
      ? main.rows.reduce((most, row) => Math.max(most, widthOf(cellText(row[at], column, '空'))), 2)
      : LEAST_LETTERS / DIGIT,
  );
  const around = AROUND * digits.length;
  const least = digits.reduce((sum, one) => sum + one * DIGIT * letters, 0);
  const fontSize = Math.min(letters, Math.max(6, (letters * Math.max(0, width - around)) / least));
  const grid = digits
    .map((one, at) => `minmax(${Math.ceil(one * DIGIT * fontSize + AROUND)}px, ${shares[at] ?? 1}fr)`)
    .join(' ');
  return { grid, fontSize };
}
