import type { CellPlace, IndexRange } from '@gonghui/elements/print/commands/range.ts';
import type { Sheet, Sides } from '@gonghui/elements/print/sheet/model.ts';
import { labelSize } from '@gonghui/elements/print/sheet/read-page.ts';
import type { Rect, Size } from '@gonghui/kernel/geometry.ts';
import type { SceneReader } from '@gonghui/scene/family.ts';
import { type Measuring, rowHeights } from './row-heights.ts';

/** A cell that shows, by the ids of its row and column; the same object while it stands where it did. */
export interface CellBox {
  readonly id: string;
  readonly row: string;
  readonly col: string;
  readonly rowspan: number;
  readonly colspan: number;
}

/** The table as it is drawn. All lengths are millimetres, places are counted from the corner of the paper. */
export interface TableLayout {
  readonly sheet: Sheet;
  /** What is drawn on: the paper, or one label of it. */
  readonly paper: Size;
  readonly margins: Sides;
  /** Where each column begins, and where the last one ends. */
  readonly lefts: readonly number[];
  /** The same of rows. */
  readonly tops: readonly number[];
  /** Row by row; the same array while nothing in the row has moved. */
  readonly cells: readonly (readonly CellBox[])[];
}

const NO_SIDES: Sides = { top: 0, right: 0, bottom: 0, left: 0 };

function edges(start: number, lengths: readonly number[]): number[] {
  const found = [start];
  let at = start;
  for (const length of lengths) {
    at += length;
    found.push(at);
  }
  return found;
}

const samePlaces = (a: readonly CellBox[], b: readonly CellBox[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at];
    return (
      other !== undefined &&
      one.id === other.id &&
      one.row === other.row &&
      one.col === other.col &&
      one.rowspan === other.rowspan &&
      one.colspan === other.colspan
    );
  });

/** How a sheet is drawn; what of `before` is still so is kept as it was. */
export function lookOf(
  scene: SceneReader,
  sheet: Sheet,
  measuring: Measuring,
  before: TableLayout | null,
): TableLayout {
  const { labels } = sheet;
  const margins = labels ? NO_SIDES : sheet.margins;
  return {
    sheet,
    paper: labels ? labelSize(labels, sheet.paper, sheet.margins) : sheet.paper,
    margins,
    lefts: edges(
      margins.left,
      sheet.columns.map(({ width }) => width),
    ),
    tops: edges(margins.top, rowHeights(scene, sheet, measuring)),
    cells: before?.sheet === sheet ? before.cells : placedIn(sheet, before),
  };
}

/** Where cells stand, row by row; of a row in which nothing has moved the same array as before. */
function placedIn(sheet: Sheet, before: TableLayout | null): TableLayout['cells'] {
  const known = new Map(before?.sheet.rows.map(({ id }, at) => [id, before.cells[at]]));
  return sheet.rows.map(({ id: row, cells }) => {
    const placed = cells.map(
      ({ id, column, rowspan, colspan }): CellBox => ({
        id,
        row,
        col: sheet.columns[column]?.id ?? '',
        rowspan,
        colspan,
      }),
    );
    const was = known.get(row);
    return was && samePlaces(was, placed) ? was : placed;
  });
}

const sameNumbers = (a: readonly number[], b: readonly number[]): boolean =>
  a.length === b.length && a.every((one, at) => one === b[at]);

const sameIds = (a: readonly { id: string }[], b: readonly { id: string }[]): boolean =>
  a.length === b.length && a.every(({ id }, at) => id === b[at]?.id);

const paperText = ({ paper, margins, sheet }: TableLayout): string =>
  JSON.stringify([paper, margins, sheet.background, sheet.dataset, sheet.labels]);

/** Whether two looks are drawn alike: contents and styles of cells are the cells' own business. */
export const sameLook = (a: TableLayout, b: TableLayout): boolean =>
  sameNumbers(a.lefts, b.lefts) &&
  sameNumbers(a.tops, b.tops) &&
  sameIds(a.sheet.columns, b.sheet.columns) &&
  a.cells.length === b.cells.length &&
  a.cells.every((cells, at) => cells === b.cells[at]) &&
  a.sheet.rows.every((row, at) => {
    const other = b.sheet.rows[at];
    return row.id === other?.id && row.band === other.band && row.source === other.source;
  }) &&
  paperText(a) === paperText(b);

/** The last edge at or before a place; -1 before the first, null behind the last. */
function edgeAt(edges: readonly number[], place: number): number | null {
  if (place < (edges[0] ?? 0)) return -1;
  const at = edges.findIndex((edge, index) => index > 0 && place < edge);
  return at < 0 ? null : at - 1;
}

/** The place of the table at a point of the paper; null beside the table. `near`: the nearest one then. */
export function placeAt(
  { sheet, lefts, tops }: TableLayout,
  x: number,
  y: number,
  near = false,
): CellPlace | null {
  const within = (edges: readonly number[], place: number, count: number): number | null => {
    const at = edgeAt(edges, place);
    if (at !== null && at >= 0) return at;
    return near && count > 0 ? (at === null ? count - 1 : 0) : null;
  };
  const row = within(tops, y, sheet.rows.length);
  const column = within(lefts, x, sheet.columns.length);
  const [rowId, col] = [sheet.rows[row ?? -1]?.id, sheet.columns[column ?? -1]?.id];
  return rowId === undefined || col === undefined ? null : { row: rowId, col };
}

/** What a stretch of the table covers of the paper. */
export function rectOf({ lefts, tops }: TableLayout, { top, left, bottom, right }: IndexRange): Rect {
  const x = lefts[left] ?? 0;
  const y = tops[top] ?? 0;
  return { x, y, width: (lefts[right + 1] ?? x) - x, height: (tops[bottom + 1] ?? y) - y };
}
