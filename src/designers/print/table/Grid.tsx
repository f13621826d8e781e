import { memo } from 'react';
import type { CanvasPainter } from '../../canvas/painter.ts';
import { CellView } from '../cells/CellView.tsx';
import { PX } from '../units.ts';
import type { CellBox } from './look.ts';
import { useLook } from './use-look.ts';

/** Short names for lines of the grid, one for each row and column that was ever seen: an id may hold any letters. */
const names = new Map<string, string>();
function lineOf(id: string): string {
  const name = names.get(id) ?? `l${names.size}`;
  names.set(id, name);
  return name;
}

const tracks = (ids: readonly { id: string }[], edges: readonly number[]): string =>
  ids.map(({ id }, at) => `[${lineOf(id)}] ${((edges[at + 1] ?? 0) - (edges[at] ?? 0)) * PX}px`).join(' ');

/** The cells that somebody wrote. Rows and columns are lines of the grid, so that dragging one moves all that follows. */
export const Grid = memo(function Grid({ painter }: { painter: CanvasPainter }) {
  const { sheet, lefts, tops, cells } = useLook();
  return (
    <div
      className="pd-grid"
      style={{
        left: (lefts[0] ?? 0) * PX,
        top: (tops[0] ?? 0) * PX,
        gridTemplateColumns: tracks(sheet.columns, lefts),
        gridTemplateRows: tracks(sheet.rows, tops),
      }}
    >
      {sheet.rows.map(({ id, source }, at) => (
        <RowCells key={id} cells={cells[at] ?? NONE} source={source} painter={painter} />
      ))}
    </div>
  );
});

const NONE: readonly CellBox[] = [];

const RowCells = memo(function RowCells({
  cells,
  source,
  painter,
}: {
  cells: readonly CellBox[];
  source: string | null;
  painter: CanvasPainter;
}) {
  return cells.map(({ id, row, col, rowspan, colspan }) => (
    <CellView
      key={id}
      id={id}
      row={lineOf(row)}
      col={lineOf(col)}
      rowspan={rowspan}
      colspan={colspan}
      source={source}
      painter={painter}
    />
  ));
});
