import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { MOST } from './shared/limits.ts';

/** An id for what was stored without one: from its place, so that it is the same each time. */
export function idFor(taken: Set<string>, first: string, at: number): string {
  const idAt = (number: number) => `${first}${String(number).padStart(8 - first.length, '0')}`;
  let number = at;
  while (taken.has(idAt(number))) number += MOST.nodes;
  taken.add(idAt(number));
  return idAt(number);
}

const spanIn = (value: Json | undefined, most: number): number =>
  typeof value === 'number' && value >= 1 ? Math.min(Math.floor(value), most) : 1;

const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (isPlainObject(value) && Object.keys(value).length === 0);

/** Nobody wrote it: no id, and nothing in it. */
const isUnwritten = (cell: Props): boolean =>
  cell.id === undefined &&
  spanIn(cell.rowspan, 2) === 1 &&
  spanIn(cell.colspan, 2) === 1 &&
  Object.entries(cell).every(
    ([key, value]) => ['width', 'height', 'rowspan', 'colspan'].includes(key) || isEmpty(value),
  );

/**
 * The written cells of each row, all with an id, a column and, where they cover more than one place, a span. One that does
 * not say its column stands where the table has its next free place, as in HTML.
 */
export function readPlaces(
  lines: readonly (readonly Props[])[],
  rows: readonly string[],
  columns: readonly string[],
): Props[][] {
  const taken = new Set(lines.flat().flatMap(({ id }) => (typeof id === 'string' ? [id] : [])));
  const columnAt = new Map(columns.map((id, at) => [id as Json, at]));
  const covered = new Set<number>();
  return rows.map((_, row) => {
    let next = 0;
    return (lines[row] ?? []).flatMap(cell => {
      const own = columnAt.get(cell.col ?? null);
      while (own === undefined && covered.has(row * MOST.columns + next)) next++;
      const column = own ?? next;
      const colspan = spanIn(cell.colspan, Math.max(1, columns.length - column));
      const rowspan = spanIn(cell.rowspan, rows.length - row);
      for (let at = row; at < row + rowspan; at++)
        for (let to = column; to < column + colspan; to++) covered.add(at * MOST.columns + to);
      next = column + colspan;
      if (isUnwritten(cell)) return [];
      const id = typeof cell.id === 'string' ? cell.id : idFor(taken, 'c', row * MOST.columns + column);
      if (cell.col !== undefined) return [{ ...cell, id }];
      const end = [rows[row + rowspan - 1] ?? '', columns[column + colspan - 1] ?? ''];
      return [
        {
          ...cell,
          id,
          col: columns[column] ?? '',
          ...(rowspan > 1 || colspan > 1 ? { span: end } : {}),
        },
      ];
    });
  });
}
