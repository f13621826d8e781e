import type { Json } from '@gonghui/kernel/json.ts';
import { isPlainObject } from '@gonghui/scene/layout.ts';
import type { Props } from '@gonghui/scene/types.ts';
import { MOST } from './shared/limits.ts';

/** Ids for what was stored without one: from its place, so that they are the same each time. */
export class FreeIds {
  readonly #first: string;
  readonly #taken: Set<string>;
  /** Where to look on, by place: however many are taken, each is passed once. */
  readonly #next = new Map<number, number>();

  /** `taken`: those that others have already. */
  constructor(first: string, taken: Iterable<string> = []) {
    this.#first = first;
    this.#taken = new Set(taken);
  }

  at(place: number): string {
    for (let number = this.#next.get(place) ?? place; ; number += MOST.nodes) {
      const id = `${this.#first}${String(number).padStart(8 - this.#first.length, '0')}`;
      if (this.#taken.has(id)) continue;
      this.#taken.add(id);
      this.#next.set(place, number + MOST.nodes);
      return id;
    }
  }
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
  const ids = new FreeIds(
    'c',
    lines.flat().flatMap(({ id }) => (typeof id === 'string' ? [id] : [])),
  );
  const columnAt = new Map(columns.map((id, at) => [id as Json, at]));
  /** The first row of each column that no span from above covers. */
  const below: number[] = [];
  return rows.map((_, row) => {
    let next = 0;
    return (lines[row] ?? []).flatMap(cell => {
      const own = columnAt.get(cell.col ?? null);
      while (own === undefined && (below[next] ?? 0) > row) next++;
      const column = own ?? next;
      const colspan = spanIn(cell.colspan, Math.max(1, columns.length - column));
      const rowspan = spanIn(cell.rowspan, rows.length - row);
      // Columns beyond those that there may be are refused by the check, not placed.
      for (let to = column; to < Math.min(column + colspan, MOST.columns); to++)
        below[to] = Math.max(below[to] ?? 0, row + rowspan);
      next = column + colspan;
      if (isUnwritten(cell)) return [];
      const id = typeof cell.id === 'string' ? cell.id : ids.at(row * MOST.columns + column);
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
