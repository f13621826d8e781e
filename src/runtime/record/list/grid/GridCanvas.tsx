// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.

import type { Measure } from '@gonghui/contract/record-list.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CellEditor } from '../cells/CellEditor.tsx';
import type { PendingCells } from '../edits/pending-cells.ts';
import { useList } from '../use-list.ts';
import { GridHead } from './GridHead.tsx';
import { GridLines } from './GridLines.tsx';
import type { GridActions } from './grid-actions.ts';
import { SummaryRow } from './SummaryRow.tsx';
import type { useCellEditing } from './use-cell-editing.ts';
import { useCheckAll } from './use-check-all.tsx';
import type { GridLayout } from './use-grid-layout.ts';
import type { useSpots } from './use-spots.ts';
import { HEAD } from './use-virtual-lines.ts';

/** What the table is told by who keeps it. */
export interface RecordGridProps {
  chosen: ReadonlySet<string>;
  pending: PendingCells;
  measures: Readonly<Record<string, Measure>>;
  actions: GridActions;
}

interface GridCanvasProps {
  grid: RecordGridProps;
  layout: GridLayout;
  spots: ReturnType<typeof useSpots>;
  cell: ReturnType<typeof useCellEditing>;
}

/** All lines of the table at their places: head, those in sight, the cell that is edited, and the sums. */
export function GridCanvas({ grid, layout, spots, cell }: GridCanvasProps) {
  const { chosen, pending, measures, actions } = grid;
  const { query, host } = useList('query', 'host');
  const { data, columns, height, geometry, virtual, items, visibleColumns } = layout;
  const { lines } = data;
  const { active, range } = spots;
  const { edited, leave } = cell;
  const check = useCheckAll(data, chosen.size, actions);
  return (
    <div className="gr-canvas" style={{ width: geometry.width, height: virtual.getTotalSize() }}>
      <GridHead
        columns={columns}
        geometry={geometry}
        visibleColumns={visibleColumns}
        sort={query.sort}
        check={check}
        onSort={actions.onSort}
        onMove={actions.onMove}
        onWidth={actions.onWidth}
        onFit={actions.onFit}
      />
      <div role="rowgroup" className="gr-body">
        <GridLines
          items={items}
          moving={virtual.isScrolling}
          geometry={geometry}
          visibleColumns={visibleColumns}
          height={height}
          chosen={chosen}
          active={active}
          range={range}
          pending={pending}
          onChoose={actions.onChoose}
        />
      </div>
      {edited ? (
        <CellEditor
          key={`${edited.row.id} ${edited.column.id}`}
          column={edited.column}
          value={(edited.row.values[edited.column.id] ?? null) as Json}
          typed={edited.typed}
          host={host}
          left={edited.left}
          top={HEAD + edited.line * height}
          width={edited.column.width}
          height={height}
          onDone={(value, how) => leave(edited.row, edited.column, value, how)}
        />
      ) : null}
      <SummaryRow
        columns={columns}
        geometry={geometry}
        visibleColumns={visibleColumns}
        line={lines.length}
        measures={measures}
        onTotal={actions.onTotal}
      />
    </div>
  );
}
