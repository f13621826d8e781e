import type { Json } from '@gonghui/kernel/json.ts';
import type { Result } from '@gonghui/kernel/result.ts';
import type { Sheet, Stroke } from '../sheet/model.ts';
import { sheetOfScene } from '../sheet/sheet-of.ts';
import type { SheetEditor } from './editor.ts';
import {
  type CellRange,
  type IndexRange,
  type RangeCell,
  spotsIn,
  stretchOf,
  stretchOfCell,
  widened,
} from './range.ts';
import { type CellWrite, writeCells } from './write-cells.ts';

/** Which lines of a range the pen draws. */
export type BorderLines = 'all' | 'outer' | 'inner' | 'top' | 'right' | 'bottom' | 'left';

type Side = 'top' | 'right' | 'bottom' | 'left';
const SIDES: readonly Side[] = ['top', 'right', 'bottom', 'left'];
const PATHS: Readonly<Record<Side, string>> = {
  top: 'style.borderTop',
  right: 'style.borderRight',
  bottom: 'style.borderBottom',
  left: 'style.borderLeft',
};
const ACROSS: Readonly<Record<Side, Side>> = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' };

/**
 * Draws lines of a range, or takes them away with null. An edge belongs to both its neighbours and the wider line wins (P1),
 * so a line is written on one side of it and taken from the other, outside of the range as well.
 */
export function setBorders(
  editor: SheetEditor,
  range: CellRange,
  lines: BorderLines,
  stroke: Stroke | null,
): Result<true> {
  const { sheet } = sheetOfScene(editor);
  const found = stretchOf(sheet, range);
  if (!found.ok) return found;
  const stretch = widened(sheet, found.value);
  const writes = new Map<string, CellWrite>();
  const write = (spot: RangeCell, side: Side, value: Json | undefined) => {
    const key = `${spot.row} ${spot.column}`;
    const one = writes.get(key) ?? { spot, values: {} };
    // Drawn counts before taken away: an inner edge is asked for from both sides.
    if (value !== undefined || !(PATHS[side] in one.values)) one.values[PATHS[side]] = value;
    writes.set(key, one);
  };
  const spots = spotsIn(sheet, around(sheet, stretch));
  const owner = ownersOf(spots);
  for (const spot of spots.filter(one => within(one, stretch))) {
    const own = ownStretch(spot);
    for (const side of SIDES) {
      const outer = own[side] === stretch[side];
      if (!draws(lines, side, outer)) continue;
      // Of an inner edge the upper and left cell have the line.
      const holds = outer || side === 'right' || side === 'bottom';
      const value = stroke && holds ? { ...stroke } : undefined;
      write(spot, side, value);
      for (const neighbour of neighbours(own, side, owner))
        if (liesAlong(ownStretch(neighbour), side, stretch)) write(neighbour, ACROSS[side], undefined);
    }
  }
  return writeCells(editor, sheet, stroke ? '设置边框' : '清除边框', [...writes.values()]);
}

const draws = (lines: BorderLines, side: Side, outer: boolean): boolean => {
  if (lines === 'all') return true;
  if (lines === 'inner') return !outer;
  return outer && (lines === 'outer' || lines === side);
};

const ownStretch = ({ row, column, cell }: RangeCell): IndexRange =>
  cell ? stretchOfCell(row, cell) : { top: row, bottom: row, left: column, right: column };

const within = ({ row, column }: RangeCell, { top, left, bottom, right }: IndexRange): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

/** The stretch with the cells that touch it. */
const around = (sheet: Sheet, { top, left, bottom, right }: IndexRange): IndexRange =>
  widened(sheet, {
    top: Math.max(0, top - 1),
    left: Math.max(0, left - 1),
    bottom: Math.min(sheet.rows.length - 1, bottom + 1),
    right: Math.min(sheet.columns.length - 1, right + 1),
  });

/** Which spot each place belongs to, those under spans too. */
function ownersOf(spots: readonly RangeCell[]): Map<string, RangeCell> {
  const owner = new Map<string, RangeCell>();
  for (const spot of spots) {
    const { top, left, bottom, right } = ownStretch(spot);
    for (let row = top; row <= bottom; row++)
      for (let column = left; column <= right; column++) owner.set(`${row} ${column}`, spot);
  }
  return owner;
}

/** Whether no part of its side reaches beyond the range: what does keeps its line. */
const liesAlong = (neighbour: IndexRange, side: Side, { top, left, bottom, right }: IndexRange): boolean =>
  side === 'top' || side === 'bottom'
    ? neighbour.left >= left && neighbour.right <= right
    : neighbour.top >= top && neighbour.bottom <= bottom;

/** What stands along a side. */
function neighbours(own: IndexRange, side: Side, owner: ReadonlyMap<string, RangeCell>): RangeCell[] {
  const found = new Set<RangeCell>();
  const look = (row: number, column: number) => {
    const spot = owner.get(`${row} ${column}`);
    if (spot) found.add(spot);
  };
  if (side === 'top' || side === 'bottom')
    for (let column = own.left; column <= own.right; column++)
      look(side === 'top' ? own.top - 1 : own.bottom + 1, column);
  else
    for (let row = own.top; row <= own.bottom; row++)
      look(row, side === 'left' ? own.left - 1 : own.right + 1);
  return [...found];
}
