import { type PickedKeys, sameKey } from '../../panel/clicks/picked-in.ts';
import type { PickedKey } from '../../panel/panel-view.ts';
import type { PivotLayout } from './layout.ts';
import type { PivotLine } from './lines.ts';
import type { Pivot, PivotGroup } from './read-pivot.ts';

/** What a cell is found by: its lines down and along, of the table as it is drawn. */
export interface DrawnPivot {
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
  { layout, pivot, side, along }: DrawnPivot,
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

/** Finds what was picked by its dimensions; null where nothing is. */
export function pickedCells({ layout }: Pick<DrawnPivot, 'layout'>, picked: PickedKeys): IsPicked | null {
  const wanted = Object.keys(picked).length;
  if (wanted === 0) return null;
  return (down, across) => {
    const own = [...keysOf(down, layout.rows), ...keysOf(across, layout.columns)];
    return (
      own.length === wanted &&
      own.every(
        ({ dimension, key }) =>
          sameKey(picked[dimension] ?? null, key.key) && Object.hasOwn(picked, dimension),
      )
    );
  };
}
