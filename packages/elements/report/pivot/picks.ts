import type { MouseEvent } from 'react';
import type { PanelViewProps, PickedKey } from '../../panel/panel-view.ts';
import type { PivotLayout } from './layout.ts';
import type { PivotLine } from './lines.ts';
import type { Pivot, PivotGroup } from './read-pivot.ts';

/** What a cell is found by: its lines down and along, of the table as it is drawn. */
interface Drawn {
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

/** The cell that was pressed, by its line and column; null beside all of them. */
export function pressed({ target }: MouseEvent, id: string): { line: number; column: number } | null {
  const cell = (target as Element).closest('[role="gridcell"]')?.id ?? '';
  if (!cell.startsWith(id)) return null;
  const [line, column] = cell.slice(id.length).split('-').map(Number);
  return line === undefined || column === undefined ? null : { line, column };
}

/** Tells of the cell at a place; false where there is nothing to tell, or nobody to hear it. */
export function pickCell(
  drawn: Drawn,
  id: string,
  { line, column }: { line: number; column: number },
  { onPick }: Pick<PanelViewProps, 'onPick'>,
): boolean {
  const keys = keysAt(drawn, line, column);
  const cell = document.getElementById(`${id}${line}-${column}`);
  if (!keys || !cell || !onPick) return false;
  const { left, top, width, height } = cell.getBoundingClientRect();
  onPick(keys, { x: left + width / 2, y: top + height / 2 });
  return true;
}
