// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import type { Sort } from '@gonghui/contract/submissions.ts';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { type KeyboardEvent, memo, type ReactNode, useRef } from 'react';
import { fitWidth, type ListColumn } from '../views/layout.ts';
import { cellStyle, type Geometry } from './geometry.ts';
import { startResize, useColumnDrag } from './use-column-drag.ts';
import './head.css';

interface GridHeadProps {
  columns: readonly ListColumn[];
  geometry: Geometry;
  visibleColumns: readonly [number, number];
  sort: Sort;
  check: ReactNode;
  onSort(id: string, more: boolean): void;
  onMove(id: string, before: string | null): void;
  onWidth(id: string, width: number): void;
  onFit(id: string): void;
}

/** Heads of the columns: a click sorts, a drag moves, the right edge sets the width. All of it from the keyboard too. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { columns, geometry, visibleColumns, sort, check, onSort, onMove, onWidth, onFit } = props;
  const row = useRef<HTMLDivElement>(null);
  const { drop, startDrag } = useColumnDrag(row, columns, geometry, onMove);

  const onKeyDown = (event: KeyboardEvent, column: ListColumn, at: number) => {
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0 || !event.altKey) return;
    event.preventDefault();
    if (event.shiftKey) return onWidth(column.id, fitWidth(column.width + step * 16));
    const target = step < 0 ? columns[at - 1] : columns[at + 2];
    if (step < 0 && !target) return;
    onMove(column.id, target?.id ?? null);
  };

  const head = (column: ListColumn, at: number) => {
    const order = sort.findIndex(({ fieldId }) => fieldId === column.id);
    const direction = sort[order]?.order;
    return (
      <div
        key={column.id}
        role="columnheader"
        className="gr-head-cell"
        aria-colindex={at + 2}
        aria-sort={direction ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
        data-first={at === 0 || undefined}
        data-numeric={column.numeric || undefined}
        data-dragged={drop?.id === column.id || undefined}
        style={cellStyle(column, at, visibleColumns[0], geometry)}
      >
        <button
          type="button"
          className="gr-title"
          title={`${column.title}（单击排序，拖动调整顺序，Alt+←→ 移动）`}
          aria-keyshortcuts="Alt+ArrowLeft Alt+ArrowRight"
          onPointerDown={event => startDrag(event, column.id)}
          onKeyDown={event => onKeyDown(event, column, at)}
          onClick={event => {
            if (column.sortable) onSort(column.id, event.shiftKey);
          }}
        >
          <span>{column.title}</span>
          {direction === 'asc' ? <ArrowUp size={12} aria-hidden="true" /> : null}
          {direction === 'desc' ? <ArrowDown size={12} aria-hidden="true" /> : null}
          {direction && sort.length > 1 ? <sup>{order + 1}</sup> : null}
        </button>
        <span
          className="gr-resize"
          aria-hidden="true"
          onPointerDown={event => startResize(event, column, onWidth)}
          onDoubleClick={() => onFit(column.id)}
        />
      </div>
    );
  };

  return (
    <div ref={row} role="row" aria-rowindex={1} className="gr-head" style={{ width: geometry.width }}>
      <div role="presentation" className="gr-frozen">
        <div role="columnheader" aria-colindex={1} aria-label="选择" className="gr-check" data-head>
          {check}
        </div>
        {columns[0] ? head(columns[0], 0) : null}
      </div>
      {columns
        .slice(visibleColumns[0], visibleColumns[1])
        .map((column, i) => head(column, visibleColumns[0] + i))}
      {drop ? <i className="gr-drop" style={{ transform: `translateX(${drop.x}px)` }} /> : null}
    </div>
  );
});
