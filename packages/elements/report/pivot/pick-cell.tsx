import type { MouseEvent } from 'react';
import type { PanelViewProps } from '../../panel/panel-view.ts';
import { type DrawnPivot, keysAt } from './picks.ts';

/** The cell that was pressed, by its line and column; null beside all of them. */
export function pressed({ target }: MouseEvent, id: string): { line: number; column: number } | null {
  const cell = (target as Element).closest('[role="gridcell"]')?.id ?? '';
  if (!cell.startsWith(id)) return null;
  const [line, column] = cell.slice(id.length).split('-').map(Number);
  return line === undefined || column === undefined ? null : { line, column };
}

/** Tells of the cell at a place; false where there is nothing to tell, or nobody to hear it. */
export function pickCell(
  drawn: DrawnPivot,
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
