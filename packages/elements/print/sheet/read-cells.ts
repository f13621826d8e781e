import type { Json } from '@gonghui/kernel/json.ts';
import { MOST } from '../shared/limits.ts';
import { type Issues, placeName } from './issues.ts';
import type { SheetCell, SheetColumn } from './model.ts';
import type { ReadBand } from './read-bands.ts';
import { contentOf, hasContent, type ReadContent } from './read-content.ts';
import type { SourceNode } from './source.ts';

interface CellNode {
  node: SourceNode;
  row: number;
  column: number;
  read: ReadContent;
}

/** Cells that show, row by row: of several at one place the one with the smallest id, none under another's span. */
export function readCells(
  rows: readonly SourceNode[],
  columns: readonly SheetColumn[],
  bands: readonly ReadBand[],
  issues: Issues,
): SheetCell[][] {
  const columnAt = new Map(columns.map(({ id }, index) => [id, index]));
  const rowAt = new Map(rows.map(({ id }, index) => [id, index]));
  const shown = rows.map((): SheetCell[] => []);
  // A byte a place: many spans over all of the sheet are asked place by place.
  const taken = new Uint8Array(rows.length * MOST.columns);
  const key = (row: number, column: number) => row * MOST.columns + column;
  for (const cell of writtenCells(rows, columnAt, issues)) {
    const { node, row, column, read } = cell;
    if (taken[key(row, column)]) {
      if (hasContent(read.content))
        issues.add('covered', node.id, `${placeName(row, column)} 的内容在合并单元格之下，不会打印`, {
          row,
          column,
        });
      continue;
    }
    if (!Array.isArray(node.props.span)) {
      taken[key(row, column)] = 1;
      shown[row]?.push(shownCell(cell, 1, 1));
      continue;
    }
    const place = placeName(row, column);
    const wanted = endOf(cell, rowAt, columnAt);
    const lastRow = withinBand(bands, row, wanted.row);
    if (lastRow < wanted.row)
      issues.add('span-cut', node.id, `${place} 的合并超出了所在的带区，已在带区末尾截断`, {
        prop: 'span',
        row,
        column,
      });
    const free = !isTaken(taken, key(row, column), key(lastRow, wanted.column));
    if (!free)
      issues.add('span-overlap', node.id, `${place} 的合并与其他合并单元格重叠，按单个单元格打印`, {
        prop: 'span',
        row,
        column,
      });
    const [endRow, endColumn] = free ? [lastRow, wanted.column] : [row, column];
    for (let at = row; at <= endRow; at++) taken.fill(1, key(at, column), key(at, endColumn) + 1);
    shown[row]?.push(
      free ? shownCell(cell, wanted.column - column + 1, lastRow - row + 1) : shownCell(cell, 1, 1),
    );
  }
  return shown;
}

/** What a node was last shown as. */
const known = new WeakMap<SourceNode, SheetCell>();

/** The same object while it is shown as it was. */
function shownCell({ node, column, read }: CellNode, colspan: number, rowspan: number): SheetCell {
  const before = known.get(node);
  if (before?.column === column && before.colspan === colspan && before.rowspan === rowspan) return before;
  const cell: SheetCell = {
    ...read.content,
    id: node.id,
    column,
    colspan,
    rowspan,
    mergeSame: node.props.mergeSame === true,
    border: read.border,
  };
  known.set(node, cell);
  return cell;
}

/** Whether anything lies in the rectangle from the first place to the last one. */
function isTaken(taken: Uint8Array, first: number, last: number): boolean {
  const across = (last % MOST.columns) - (first % MOST.columns);
  for (let from = first; from <= last; from += MOST.columns)
    for (let at = from; at <= from + across; at++) if (taken[at]) return true;
  return false;
}

/** One cell a place, in reading order. */
function writtenCells(
  rows: readonly SourceNode[],
  columnAt: ReadonlyMap<string, number>,
  issues: Issues,
): CellNode[] {
  const written: CellNode[] = [];
  for (const [row, { children }] of rows.entries()) {
    const found: CellNode[] = [];
    for (const node of children) {
      if (node.type !== 'cell') continue;
      const read = contentOf(node.props);
      const column = columnAt.get(String(node.props.col));
      if (column !== undefined) found.push({ node, row, column, read });
      else if (hasContent(read.content))
        issues.add('column-gone', node.id, `第${row + 1}行有单元格所在的列已被删除，不会打印`, {
          row,
          fix: 'remove',
        });
    }
    found.sort((a, b) => a.column - b.column || (a.node.id < b.node.id ? -1 : 1));
    for (const [at, one] of found.entries()) {
      const { node, column } = one;
      if (column === found[at - 1]?.column)
        issues.add('double-cell', node.id, `${placeName(row, column)} 此处有两份内容`, { row, column });
      else if (written.length === MOST.cells) {
        issues.add('too-many', null, `单元格数量不能超过${MOST.cells}个，其余的不会打印`);
        return written;
      } else written.push(one);
    }
  }
  return written;
}

/** Ids that a span's end may stand at, the farthest last. */
const idsOf = (end: Json | undefined): readonly Json[] =>
  Array.isArray(end) ? end : end === undefined ? [] : [end];

/** The last row and column of a cell: of those that its span names, the last that lives and lies behind its beginning. */
function endOf(
  { node, row, column }: CellNode,
  rowAt: ReadonlyMap<string, number>,
  columnAt: ReadonlyMap<string, number>,
): { row: number; column: number } {
  const { span } = node.props;
  const [endRow, endColumn] = Array.isArray(span) ? span : [];
  const last = (end: Json | undefined, index: ReadonlyMap<string, number>, from: number): number => {
    const found = idsOf(end).findLast(id => typeof id === 'string' && (index.get(id) ?? -1) >= from);
    return found === undefined ? from : (index.get(found as string) ?? from);
  };
  return { row: last(endRow, rowAt, row), column: last(endColumn, columnAt, column) };
}

/** The last row up to `to` that stands in the same band of the same table as `from`. */
function withinBand(bands: readonly ReadBand[], from: number, to: number): number {
  let last = from;
  while (
    last < to &&
    bands[last + 1]?.band === bands[from]?.band &&
    bands[last + 1]?.table === bands[from]?.table
  )
    last++;
  return last;
}
