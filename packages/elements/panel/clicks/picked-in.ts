import type { Json } from '@gonghui/kernel/json.ts';
import type { PickedLabels } from '../../charts/picked.ts';
import { type Answer, type AnswerColumn, type Cell, isKeyed } from '../../query/answer.ts';

/** What was picked on a panel: keys by the mapped fields they are of, so that one field can be grouped by twice. */
export type PickedKeys = Readonly<Record<string, Json>>;

const EMPTY = '空';
/** What a group is called in charts and tables. */
export const labelOf = (cell: Cell | undefined): string =>
  isKeyed(cell)
    ? cell.label || EMPTY
    : cell === null || cell === undefined || cell === ''
      ? EMPTY
      : String(cell);

/** Whether two keys are of the same group. */
export const sameKey = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const keyOf = (cell: Cell | undefined): Json => (isKeyed(cell) ? cell.key : (cell ?? null));
const keyIn = (picked: PickedKeys, { id }: AnswerColumn): Json | undefined =>
  Object.hasOwn(picked, id) ? picked[id] : undefined;

/** Whether a row of an answer is what was picked. */
export function isPickedRow(
  columns: readonly AnswerColumn[],
  row: readonly Cell[],
  picked: PickedKeys,
): boolean {
  let some = false;
  for (const [at, column] of columns.entries()) {
    const key = column.role === 'measure' ? undefined : keyIn(picked, column);
    if (key === undefined) continue;
    if (!sameKey(keyOf(row[at]), key)) return false;
    some = true;
  }
  return some;
}

/** What was picked, as a chart of the answer calls it; null where nothing of it is there, as in another level of a drill. */
export function pickedLabels({ main: { columns, rows } }: Answer, picked: PickedKeys): PickedLabels | null {
  const row = rows.find(cells => isPickedRow(columns, cells, picked));
  if (!row) return null;
  return columns.flatMap((column, at) =>
    column.role !== 'dimension' ? [] : [keyIn(picked, column) === undefined ? null : labelOf(row[at])],
  );
}
