import { fieldOf } from '../fields.ts';
import { numberText } from '../number/field.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';
import { widthOf } from './widths.ts';

const CELL_EDGES = 18;

/** Least width of a column that is only read, in pixels: words wrap, the numbers of `rows` do not. */
export function leastWidthOf(column: SubformColumn, rows: readonly SubformRow[]): number {
  const half = Math.max(88, Math.round(widthOf(column) / 2));
  if (fieldOf(column.type)?.facts?.summary !== 'amount') return half;
  const widest = rows.reduce((most, { values }) => {
    const value = values[column.id];
    return typeof value === 'number' ? Math.max(most, pixelsOf(numberText(value, column.props))) : most;
  }, 108);
  return Math.max(half, widest);
}

/** About how wide a number is with the edges of its cell, and rather too wide than too narrow. */
function pixelsOf(text: string): number {
  let width = CELL_EDGES;
  for (const sign of text)
    width += /[0-9]/.test(sign) ? 8.5 : /[.,: -]/.test(sign) ? 7 : sign < '\x7f' ? 11.5 : 15;
  return Math.ceil(width);
}
