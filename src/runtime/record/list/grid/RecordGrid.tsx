// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.

import type { Measure } from '@gonghui/contract/record-list.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { memo, useId, useMemo, useRef, useState } from 'react';
import { CellEditor } from '../cells/CellEditor.tsx';
import { mayEdit } from '../cells/editable.ts';
import { TypingBox } from '../cells/TypingBox.tsx';
import type { PendingCells } from '../edits/pending-cells.ts';
import { useLines, useList } from '../use-list.ts';
import { HEIGHTS } from '../views/layout.ts';
import { GridHead } from './GridHead.tsx';
import { GridLines } from './GridLines.tsx';
import { geometryOf } from './geometry.ts';
import type { GridActions } from './grid-actions.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { useCheckAll } from './use-check-all.tsx';
import { useGridCommands } from './use-grid-commands.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { spotOf, useSpots } from './use-spots.ts';
import { FOOT, HEAD, useVirtualLines } from './use-virtual-lines.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import './grid.css';

interface RecordGridProps {
  chosen: ReadonlySet<string>;
  pending: PendingCells;
  measures: Readonly<Record<string, Measure>>;
  actions: GridActions;
}

/** Records as a table of any length: only what is in sight is drawn, head and first column stay. */
export const RecordGrid = memo(function RecordGrid({ chosen, pending, measures, actions }: RecordGridProps) {
  const data = useLines();
  const {
    formName,
    shown: columns,
    views,
    query,
    host,
    writable,
    scrollAnchor,
    acts,
  } = useList('formName', 'shown', 'views', 'query', 'host', 'writable', 'scrollAnchor', 'acts');
  const { rowHeight } = views.layout;
  const label = `${formName}的记录`;
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const height = HEIGHTS[rowHeight];
  const geometry = useMemo(() => geometryOf(columns), [columns]);
  const { virtual, items } = useVirtualLines(scroll, data, height);
  const visibleColumns = useVisibleColumns(scroll, geometry);
  const spots = useSpots({ scroll, virtual, columns, geometry });
  const { active, range, go, pointer } = spots;
  const { edit, leave, edited, editing } = useCellEditing({
    scroll,
    data,
    columns,
    geometry,
    writable,
    go,
    onEdit: acts.onEdit,
  });

  useScrollAnchor({
    scroll,
    offset: virtual.scrollOffset ?? 0,
    data,
    height,
    scrollAnchor,
    working: editing !== null,
    active,
    onShift: spots.shift,
  });

  const { onKeyDown, onPaste, openOrEdit } = useGridCommands({
    data,
    columns: columns.length,
    page: Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 600) - HEAD - FOOT) / height) - 1),
    spots,
    edit,
    chosen,
    actions,
  });
  const gridId = useId();
  const typing = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const typed = active && columns[active.column];
  const types = active && mayEdit(typed ?? undefined, data.row(active.line), writable);
  const check = useCheckAll(data, chosen.size, actions);

  return (
    <>
      <div
        ref={scroll}
        id={gridId}
        className="gr-grid"
        role="grid"
        tabIndex={focused ? -1 : 0}
        data-focused={focused || undefined}
        aria-label={label}
        aria-rowcount={data.capped ? -1 : lines.length + 2}
        aria-colcount={columns.length + 1}
        aria-multiselectable="true"
        aria-activedescendant={active && !editing ? `gr-${active.line}-${active.column}` : undefined}
        data-height={rowHeight}
        onKeyDown={onKeyDown}
        onFocus={event => {
          if (event.target !== event.currentTarget || lines.length === 0) return;
          if (!active) go({ line: 0, column: 0 });
          typing.current?.focus({ preventScroll: true });
        }}
        {...pointer}
        onPointerDown={event => {
          if (!editing) pointer.onPointerDown(event);
        }}
        onDoubleClick={event => {
          const spot = spotOf(event.target);
          if (spot) openOrEdit(spot);
        }}
      >
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
      </div>
      <TypingBox
        box={typing}
        gridId={gridId}
        label={typed ? `${typed.title}，输入以修改` : label}
        active={active}
        type={types && typed ? typed.component.name : null}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onFocused={setFocused}
        onTyped={text => {
          if (!active || editing) return;
          go(active);
          edit(active, text);
        }}
      />
    </>
  );
});
