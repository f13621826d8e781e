import { OTHERS_KEY } from '@gonghui/elements/panel/clicks/picked-group.ts';
import { labelOf } from '@gonghui/elements/panel/clicks/picked-in.ts';
import type { PickedKey } from '@gonghui/elements/panel/panel-view.ts';
import { type Answer, type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import type { MappedField } from '@gonghui/elements/query/query.ts';
import type { Json } from '@gonghui/kernel/json.ts';

/** A group that was clicked: of which field, its key, and how it reads. */
export interface HitGroup {
  readonly field: MappedField;
  readonly key: Json;
  readonly label: string;
}

export type Fields = ReadonlyMap<string, MappedField>;

const groupOf = (field: MappedField | undefined, cell: Cell | undefined, label: string): HitGroup | null => {
  const key = isKeyed(cell) ? cell.key : (cell ?? null);
  if (!field || key === OTHERS_KEY || (typeof key === 'object' && key !== null && !Array.isArray(key)))
    return null;
  return { field, key, label };
};

/**
 * The groups that an item of a chart is of, by what they are called: one for each dimension from the first, null for one of which it
 * has all. Null where it is none of the answer's, or of those behind the first ones (其他), which is no group. `answer` as it is
 * presented.
 */
export function hitByLabels(
  answer: Answer,
  fields: Fields,
  labels: readonly (string | null)[],
): HitGroup[] | null {
  const places = answer.main.columns.flatMap(({ role, id }, at) =>
    role === 'dimension' ? [{ id, at }] : [],
  );
  if (labels.length > places.length || (labels.length === 0 && places.length > 0)) return null;
  const row = answer.main.rows.find(cells =>
    labels.every((label, level) => label === null || labelOf(cells[places[level]?.at ?? -1]) === label),
  );
  if (!row) return null;
  const groups = labels.flatMap((label, level) => {
    const place = places[level];
    if (label === null) return [];
    return [place ? groupOf(fields.get(place.id), row[place.at], label) : null];
  });
  return groups.every(group => group !== null) ? groups : null;
}

/** The same of groups that a view names by their dimensions and keys; none of them is the whole, which nothing narrows. */
export function hitByKeys(fields: Fields, keys: readonly PickedKey[]): HitGroup[] | null {
  const groups = keys.map(({ dimension, key }) => groupOf(fields.get(dimension), key, labelOf(key)));
  return groups.every(group => group !== null) ? groups : null;
}

/** The same of a cell of a table: of an answer of groups all of its row, of rows the value of the cell alone. */
export function hitByCell(
  answer: Answer,
  fields: Fields,
  { cells, column, text }: { cells: readonly Cell[]; column: number; text: string },
): HitGroup[] | null {
  const { columns } = answer.main;
  const clicked = columns[column];
  if (!clicked) return null;
  if (clicked.role === 'value') {
    const group = groupOf(fields.get(clicked.id), cells[column], text);
    return group ? [group] : null;
  }
  const groups = columns.flatMap(({ role, id }, at) =>
    role === 'dimension' ? [groupOf(fields.get(id), cells[at], labelOf(cells[at]))] : [],
  );
  return groups.every(group => group !== null) ? groups : null;
}
