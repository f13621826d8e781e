import type { Json } from '@gonghui/kernel/json.ts';
import { type Picked, sameKey } from '../../panel/clicks/picked-in.ts';
import type { PickedKey } from '../../panel/panel-view.ts';
import type { AnswerColumn } from '../../query/answer.ts';
import type { PivotLayout } from './layout.ts';
import type { PivotLine } from './lines.ts';
import type { Pivot, PivotGroup } from './read-pivot.ts';

/** What a cell is found by: its lines down and along, of the table as it is drawn. */
export interface Drawn {
  readonly layout: PivotLayout;
  readonly pivot: Pivot;
  readonly side: { readonly lines: readonly PivotLine[] };
  readonly along: { readonly lines: readonly PivotLine[] };
}

const keysOf = ({ trail }: PivotGroup, dimensions: readonly string[]): PickedKey[] =>
  trail.flatMap(({ key }, level) => {
    const dimension = dimensions[level];
    return dimension === undefined ? [] : [{ dimension, key }];
  });

/** The groups that a cell is of, none of the whole; null where nothing stands. `column` counts the numbers of each line. */
export function keysAt(
  { layout, pivot, side, along }: Drawn,
  line: number,
  column: number,
): PickedKey[] | null {
  const down = side.lines[line]?.group;
  const across = along.lines[Math.floor(column / Math.max(1, pivot.measures.length))]?.group;
  if (!down || !across || !pivot.numbers(down.id, across.id)) return null;
  return [...keysOf(down, layout.rows), ...keysOf(across, layout.columns)];
}

/** Whether the cell where two groups meet is what was picked. */
export type IsPicked = (down: PivotGroup, across: PivotGroup) => boolean;

/** Finds what was picked by the fields of the columns; of several dimensions of one field the outermost is told. */
export function pickedCells(
  { layout }: Pick<Drawn, 'layout'>,
  columns: readonly AnswerColumn[],
  picked: Picked,
): IsPicked | null {
  const wanted = Object.entries(picked);
  if (wanted.length === 0) return null;
  const fields = new Map(columns.map(({ id, fieldId = '' }) => [id, fieldId]));
  return (down, across) => {
    const own = new Map<string, Json>();
    for (const { dimension, key } of [...keysOf(down, layout.rows), ...keysOf(across, layout.columns)]) {
      const field = fields.get(dimension) ?? '';
      if (!own.has(field)) own.set(field, key.key);
    }
    return (
      own.size === wanted.length &&
      wanted.every(([field, key]) => own.has(field) && sameKey(own.get(field) ?? null, key))
    );
  };
}
