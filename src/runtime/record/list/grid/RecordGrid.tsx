// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.

import type { Measure } from '@gonghui/contract/record-list.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type ClipboardEvent, memo, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { CellEditor } from '../cells/CellEditor.tsx';
import { mayEdit } from '../cells/editable.ts';
import { TypingBox } from '../cells/TypingBox.tsx';
import { useWanted } from '../data/use-wanted.ts';
import type { PendingCells } from '../edits/pending-cells.ts';
import { useLines, useList } from '../use-list.ts';
import { HEIGHTS, type Total } from '../views/layout.ts';
import { GridHead } from './GridHead.tsx';
import { GridLines } from './GridLines.tsx';
import { geometryOf, type Spot, type SpotRange } from './geometry.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { useCellEditing } from './use-cell-editing.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useScrollAnchor } from './use-scroll-anchor.ts';
import { spotOf, useSpots } from './use-spots.ts';
import { useVisibleColumns } from './use-visible-columns.ts';

const HEAD = 36;
const FOOT = 36;
/** Lines drawn beyond the edge that is scrolled to, and beyond the other one. */
const [AHEAD, BEHIND] = [8, 2];
/** Lines stand as they are read once nobody has scrolled for so long; to put them so costs as much as drawing them. */
const SETTLED_MS = 500;

/** What the table asks of who keeps it; the same functions for as long as it stands. */
export interface GridActions {
  onChoose(id: string, range: boolean): void;
  onChooseAll(): void;
  onChooseNone(): void;
  onSort(id: string, more: boolean): void;
  onMove(id: string, before: string | null): void;
  onWidth(id: string, width: number): void;
  onFit(id: string): void;
  onTotal(id: string, total: Total): void;
  onCopy(lines: [number, number], columns: [number, number]): void;
  onClear(range: SpotRange): void;
  /** Text of a spreadsheet, or of a cell, goes into the marked cells. */
  onPaste(text: string, range: SpotRange): void;
}

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
    undo,
    acts,
  } = useList('formName', 'shown', 'views', 'query', 'host', 'writable', 'scrollAnchor', 'undo', 'acts');
  const { onChooseAll, onChooseNone } = actions;
  const { rowHeight } = views.layout;
  const label = `${formName}的记录`;
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const height = HEIGHTS[rowHeight];
  const geometry = useMemo(() => geometryOf(columns), [columns]);
  const virtual: Virtualizer<HTMLDivElement, Element> = useVirtualizer<HTMLDivElement, Element>({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    rangeExtractor: ({ startIndex, endIndex, count }) => {
      const [before, after] = virtual.scrollDirection === 'backward' ? [AHEAD, BEHIND] : [BEHIND, AHEAD];
      const first = Math.max(0, startIndex - before);
      const last = Math.min(count - 1, endIndex + after);
      return Array.from({ length: last - first + 1 }, (_, at) => first + at);
    },
    isScrollingResetDelay: SETTLED_MS,
    paddingStart: HEAD,
    paddingEnd: FOOT,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: FOOT,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a line is what was measured.
  useEffect(() => virtual.measure(), [height]);

  const items = virtual.getVirtualItems();
  useWanted(data, items[0]?.index ?? 0, (items.at(-1)?.index ?? -1) + 1);
  const visibleColumns = useVisibleColumns(scroll, geometry);
  const { active, range, go, shift, shrink, pointer } = useSpots({ scroll, virtual, columns, geometry });
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
    onShift: shift,
  });

  const openOrEdit = useCallback(
    (spot: Spot) => {
      const row = data.row(spot.line);
      if (!edit(spot) && row) acts.onOpen(row.id);
    },
    [data, edit, acts],
  );
  const onKeyDown = useGridKeys({
    lines,
    columns: columns.length,
    page: Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 600) - HEAD - FOOT) / height) - 1),
    active,
    go,
    enter: spot => {
      const at = lines.at(spot.line);
      if (at.kind === 'group') data.toggle(at.group);
      else openOrEdit(spot);
    },
    choose: line => {
      const row = data.row(line);
      if (row) actions.onChoose(row.id, false);
    },
    chooseAll: onChooseAll,
    escape: () => {
      if (chosen.size > 0) onChooseNone();
      else shrink();
    },
    copy: () => range && actions.onCopy(range.lines, range.columns),
    clear: () => range && actions.onClear(range),
    undo: undo.onUndo,
    redo: undo.onRedo,
  });
  const gridId = useId();
  const typing = useRef<HTMLInputElement>(null);
  const [focused, setFocused] = useState(false);
  const typed = active && columns[active.column];
  const types = active && mayEdit(typed ?? undefined, data.row(active.line), writable);
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    if (event.target !== event.currentTarget || !range) return;
    event.preventDefault();
    const text = event.clipboardData.getData('text/plain');
    if (text !== '') actions.onPaste(text, range);
  };

  const some = chosen.size > 0;
  const all = some && !data.capped && chosen.size >= data.count;
  const check = useMemo(
    () => (
      <input
        type="checkbox"
        aria-label="选择全部"
        checked={all}
        ref={box => {
          if (box) box.indeterminate = some && !all;
        }}
        onChange={some ? onChooseNone : onChooseAll}
      />
    ),
    [some, all, onChooseAll, onChooseNone],
  );

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
