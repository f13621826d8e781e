import type { PickedLabels } from '@gonghui/elements/charts/picked.ts';
import { type Answer, type AnswerColumn, type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { labelOf } from './hit.ts';

/** What was picked on a panel: keys by the fields they are of. */
export type Picked = Readonly<Record<string, Json>>;

const same = (a: Json, b: Json): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
const keyOf = (cell: Cell | undefined): Json => (isKeyed(cell) ? cell.key : (cell ?? null));
const keyIn = (picked: Picked, { fieldId }: AnswerColumn): Json | undefined =>
  fieldId !== undefined && Object.hasOwn(picked, fieldId) ? picked[fieldId] : undefined;

/** Whether a row of an answer is what was picked. */
export function isPickedRow(columns: readonly AnswerColumn[], row: readonly Cell[], picked: Picked): boolean {
  let some = false;
  for (const [at, column] of columns.entries()) {
    const key = column.role === 'measure' ? undefined : keyIn(picked, column);
    if (key === undefined) continue;
    if (!same(keyOf(row[at]), key)) return false;
    some = true;
  }
  return some;
}

/** What was picked, as a chart of the answer calls it; null where nothing of it is there, as in another level of a drill. */
export function pickedLabels({ main: { columns, rows } }: Answer, picked: Picked): PickedLabels | null {
  const row = rows.find(cells => isPickedRow(columns, cells, picked));
  if (!row) return null;
  return columns.flatMap((column, at) =>
    column.role !== 'dimension' ? [] : [keyIn(picked, column) === undefined ? null : labelOf(row[at])],
  );
}
