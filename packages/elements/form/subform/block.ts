import type { Json } from '@gonghui/kernel/json.ts';
import type { NameBook } from '../../definition.ts';
import { fieldOf } from '../fields.ts';
import type { SubformColumn, SubformRow } from '../views-api.ts';
import { cellText } from './export-csv.ts';

/** A cell. */
export interface BlockCell {
  rowId: string;
  columnId: string;
}

/** Cells between two corners, by their places; both ends belong to it. */
export interface Block {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The block between two cells; null when one of them is no longer there. */
export function blockOf(
  rows: readonly SubformRow[],
  columns: readonly SubformColumn[],
  from: BlockCell,
  to: BlockCell,
): Block | null {
  const [a, b] = [from, to].map(spot => ({
    row: rows.findIndex(row => row.id === spot.rowId),
    column: columns.findIndex(column => column.id === spot.columnId),
  }));
  if (!a || !b || Math.min(a.row, b.row, a.column, b.column) < 0) return null;
  return {
    top: Math.min(a.row, b.row),
    bottom: Math.max(a.row, b.row),
    left: Math.min(a.column, b.column),
    right: Math.max(a.column, b.column),
  };
}

/** A cell as spreadsheets read it: one with a tab, a quote or a line break stands in quotes. */
const quoted = (text: string): string => (/["\t\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The texts of a block, for the clipboard of a spreadsheet. */
export const blockText = (
  rows: readonly SubformRow[],
  columns: readonly SubformColumn[],
  { top, bottom, left, right }: Block,
  names: NameBook,
): string =>
  rows
    .slice(top, bottom + 1)
    .map(row =>
      columns
        .slice(left, right + 1)
        .map(column => quoted(cellText(row, column, names)))
        .join('\t'),
    )
    .join('\n');

/** Columns of a block that people may write into. */
const writable = (columns: readonly SubformColumn[], { left, right }: Block): SubformColumn[] =>
  columns
    .slice(left, right + 1)
    .filter(column => column.props.status !== 'readonly' && !fieldOf(column.type)?.assigned);

/** Rows with the values of the block's first row in all of its rows; `cells`: how many were written. */
export function fillDown(
  rows: readonly SubformRow[],
  columns: readonly SubformColumn[],
  block: Block,
): { rows: SubformRow[]; cells: number } {
  const source = rows[block.top];
  const into = writable(columns, block);
  if (!source || into.length === 0 || block.bottom <= block.top) return { rows: [...rows], cells: 0 };
  const given: Record<string, Json> = {};
  for (const { id } of into) given[id] = source.values[id] ?? null;
  return {
    rows: rows.map((row, at) =>
      at > block.top && at <= block.bottom
        ? { id: row.id, values: { ...row.values, ...structuredClone(given) } }
        : row,
    ),
    cells: into.length * (block.bottom - block.top),
  };
}

/** Rows with the cells of a block empty. */
export function clearBlock(
  rows: readonly SubformRow[],
  columns: readonly SubformColumn[],
  block: Block,
): SubformRow[] {
  const empty: Record<string, Json> = {};
  for (const { id, type } of writable(columns, block)) empty[id] = fieldOf(type)?.empty ?? null;
  return rows.map((row, at) =>
    at >= block.top && at <= block.bottom
      ? { id: row.id, values: { ...row.values, ...structuredClone(empty) } }
      : row,
  );
}
