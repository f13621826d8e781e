import type { NameBook } from '@gonghui/elements/definition.ts';
import { cellText } from '../cells/cell-text.ts';
import type { ListRecord } from '../data/record-blocks.ts';
import { fitWidth, type ListColumn } from '../views/layout.ts';
import { CELL_PADDING } from './GridRow.tsx';

/** Room that a face, a tag or a sort mark takes beside its text. */
const ORNAMENT = 28;

/** Width in which the head of a column and what is on screen of it stand without being cut. */
export function fittingWidth(column: ListColumn, rows: readonly ListRecord[], names: NameBook): number {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return column.width;
  context.font = getComputedStyle(document.body).font.replace(/(?<![\d.])\d+(\.\d+)?px/, '13px');
  const widthOf = (text: string) => context.measureText(text).width;
  const dressed = Array.isArray(column.component.props.options) || column.spec.refers !== undefined;
  const widest = rows.reduce(
    (most, row) => Math.max(most, widthOf(cellText(column, row, names)) + (dressed ? ORNAMENT : 0)),
    widthOf(column.title) + ORNAMENT,
  );
  return fitWidth(widest + CELL_PADDING);
}
