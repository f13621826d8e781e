// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import type { Measure } from '@gonghui/contract/record-list.ts';
import type { RowHeight } from '@gonghui/contract/record-views.ts';
import type { FillHost } from '@gonghui/elements/views-api.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { CellEditor, type Leave } from './CellEditor.tsx';
import { mayEdit } from './editable.ts';
import { GridHead } from './GridHead.tsx';
import { GridRow } from './GridRow.tsx';
import { GroupRow } from './GroupRow.tsx';
import { CHECK_WIDTH, columnsInSight, geometryOf, rangeOf, type Spot } from './geometry.ts';
import { HEIGHTS, type ListColumn, type Total } from './layout.ts';
import type { ListData } from './list-data.ts';
import type { Look } from './look.ts';
import type { ListRecord } from './record-source.ts';
import { SummaryRow } from './SummaryRow.tsx';
import { useGridKeys } from './use-grid-keys.ts';

const HEAD = 36;
const FOOT = 36;
/** Lines drawn beyond the edges. */
const OVERSCAN = 10;
/** While somebody races through the list, only where he comes to rest is asked for. */
const REST_MS = 70;

export interface RecordGridProps {
  label: string;
  data: ListData;
  columns: readonly ListColumn[];
  rowHeight: RowHeight;
  /** Field that records are grouped by, shown or not. */
  groupColumn: ListColumn | undefined;
  look: Look;
  host: FillHost;
  writable: ReadonlySet<string>;
  chosen: ReadonlySet<string>;
  openId: string | null;
  measures: Readonly<Record<string, Measure>>;
  count: string;
  onOpen(id: string): void;
  onChoose(id: string, range: boolean): void;
  onChooseAll(): void;
  onChooseNone(): void;
  onSort(id: string, more: boolean): void;
  onMove(id: string, before: string | null): void;
  onWidth(id: string, width: number): void;
  onFit(id: string): void;
  onTotal(id: string, total: Total): void;
  onEdit(row: ListRecord, column: ListColumn, value: Json): void;
  onCopy(lines: [number, number], columns: [number, number]): void;
}

/** Records as a table of any length: only what is in sight is drawn, head and first column stay. */
export function RecordGrid(props: RecordGridProps) {
  const { data, columns, host, look, writable, chosen } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const { lines } = data;
  const height = HEIGHTS[props.rowHeight];
  const geometry = useMemo(() => geometryOf(columns), [columns]);
  const [sight, setSight] = useState<readonly [number, number]>([1, 12]);
  const [active, setActive] = useState<Spot | null>(null);
  const [anchor, setAnchor] = useState<Spot | null>(null);
  const [editing, setEditing] = useState<(Spot & { left: number }) | null>(null);

  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    overscan: OVERSCAN,
    paddingStart: HEAD,
    paddingEnd: FOOT,
    scrollPaddingStart: HEAD,
    scrollPaddingEnd: FOOT,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a line is what was measured.
  useEffect(() => virtual.measure(), [height]);

  const items = virtual.getVirtualItems();
  const first = items[0]?.index ?? 0;
  const last = (items.at(-1)?.index ?? -1) + 1;
  const wantedAt = useRef(0);
  useEffect(() => {
    const now = performance.now();
    const quiet = now - wantedAt.current > 2 * REST_MS;
    wantedAt.current = now;
    if (quiet) {
      data.want(first, last);
      return;
    }
    const timer = setTimeout(() => data.want(first, last), REST_MS);
    return () => clearTimeout(timer);
  }, [data, first, last]);

  useEffect(() => {
    const element = scroll.current;
    if (!element) return;
    const look = () => {
      const next = columnsInSight(geometry, element.scrollLeft, element.clientWidth);
      setSight(old => (old[0] === next[0] && old[1] === next[1] ? old : next));
      element.dataset.moved = element.scrollLeft > 4 ? 'true' : 'false';
    };
    look();
    element.addEventListener('scroll', look, { passive: true });
    const resized = new ResizeObserver(look);
    resized.observe(element);
    return () => {
      element.removeEventListener('scroll', look);
      resized.disconnect();
    };
  }, [geometry]);

  const leftOf = useCallback(
    (column: number) =>
      column === 0 ? CHECK_WIDTH + (scroll.current?.scrollLeft ?? 0) : (geometry.lefts[column] ?? 0),
    [geometry],
  );
  const edit = useCallback(
    ({ line, column }: Spot): boolean => {
      if (!mayEdit(columns[column], data.row(line), writable)) return false;
      setEditing({ line, column, left: leftOf(column) });
      return true;
    },
    [columns, data, writable, leftOf],
  );
  const reveal = useCallback(
    ({ line, column }: Spot) => {
      virtual.scrollToIndex(line);
      const element = scroll.current;
      const [left, width] = [geometry.lefts[column] ?? 0, columns[column]?.width ?? 0];
      if (!element || column === 0) return;
      const fixed = CHECK_WIDTH + (columns[0]?.width ?? 0);
      if (left < element.scrollLeft + fixed) element.scrollLeft = left - fixed;
      else if (left + width > element.scrollLeft + element.clientWidth)
        element.scrollLeft = left + width - element.clientWidth;
    },
    [virtual, geometry, columns],
  );
  const go = useCallback(
    (spot: Spot, extend = false) => {
      setActive(spot);
      if (!extend) setAnchor(spot);
      reveal(spot);
    },
    [reveal],
  );
  const range = active && anchor ? rangeOf(active, anchor) : null;

  const openOrEdit = useCallback(
    (spot: Spot) => {
      const row = data.row(spot.line);
      if (!edit(spot) && row) props.onOpen(row.id);
    },
    [data, edit, props.onOpen],
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
      if (row) props.onChoose(row.id, false);
    },
    chooseAll: props.onChooseAll,
    escape: () => {
      if (chosen.size > 0) props.onChooseNone();
      else setAnchor(active);
    },
    copy: () => range && props.onCopy(range.lines, range.columns),
  });

  const leave = (row: ListRecord, column: ListColumn, value: Json, how: Leave) => {
    const at = editing;
    setEditing(null);
    if (how !== 'cancel') props.onEdit(row, column, value);
    scroll.current?.focus({ preventScroll: true });
    if (!at) return;
    if (how === 'below' && at.line + 1 < lines.length) go({ line: at.line + 1, column: at.column });
    const step = how === 'next' ? 1 : how === 'previous' ? -1 : 0;
    if (step === 0) return;
    let column_ = at.column + step;
    while (columns[column_] && !mayEdit(columns[column_], data.row(at.line), writable)) column_ += step;
    if (!columns[column_]) return;
    const next = { line: at.line, column: column_ };
    go(next);
    edit(next);
  };

  /** Line and column under a pointer; null where there is no cell. */
  const spotOf = (target: EventTarget): Spot | null => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null;
    const line = cell?.closest<HTMLElement>('[data-line]')?.dataset.line;
    return cell && line !== undefined ? { line: Number(line), column: Number(cell.dataset.column) } : null;
  };
  const totals = useMemo(
    () => columns.filter(column => column.numeric && column.total !== 'none').slice(0, 3),
    [columns],
  );
  const dragging = useRef(false);
  const editedRow = editing ? data.row(editing.line) : undefined;
  const editedColumn = editing ? columns[editing.column] : undefined;
  const all = chosen.size > 0 && !data.capped && chosen.size >= data.count;

  return (
    <div
      ref={scroll}
      className="gr-grid"
      role="grid"
      tabIndex={0}
      aria-label={props.label}
      aria-rowcount={data.capped ? -1 : lines.length + 2}
      aria-colcount={columns.length + 1}
      aria-multiselectable="true"
      aria-activedescendant={active && !editing ? `gr-${active.line}-${active.column}` : undefined}
      data-height={props.rowHeight}
      onKeyDown={onKeyDown}
      onFocus={event => {
        if (event.target === event.currentTarget && !active && lines.length > 0) go({ line: 0, column: 0 });
      }}
      onPointerDown={event => {
        const spot = event.button === 0 ? spotOf(event.target) : null;
        if (!spot || editing) return;
        dragging.current = true;
        setActive(spot);
        if (!event.shiftKey) setAnchor(spot);
      }}
      onPointerMove={event => {
        if (!dragging.current || event.buttons !== 1) return;
        const spot = spotOf(event.target);
        if (spot && (spot.line !== active?.line || spot.column !== active.column)) setActive(spot);
      }}
      onPointerUp={() => {
        dragging.current = false;
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
          sight={sight}
          sort={look.sort}
          check={
            <input
              type="checkbox"
              aria-label="选择全部"
              checked={all}
              ref={box => {
                if (box) box.indeterminate = chosen.size > 0 && !all;
              }}
              onChange={chosen.size > 0 ? props.onChooseNone : props.onChooseAll}
            />
          }
          onSort={props.onSort}
          onMove={props.onMove}
          onWidth={props.onWidth}
          onFit={props.onFit}
        />
        <div role="rowgroup" className="gr-body">
          {items.map(item => {
            const at = lines.at(item.index);
            const top = item.start;
            if (at.kind === 'group') {
              const group = data.groups?.[at.group];
              if (!group || !look.group) return null;
              return (
                <GroupRow
                  key={`g${at.group}`}
                  line={item.index}
                  top={top}
                  height={height}
                  width={geometry.width}
                  group={group}
                  grouping={look.group}
                  column={props.groupColumn}
                  host={host}
                  closed={data.isClosed(at.group)}
                  active={active?.line === item.index}
                  totals={totals}
                  onToggle={() => data.toggle(at.group)}
                />
              );
            }
            const row = data.row(item.index);
            const inLines = range !== null && item.index >= range.lines[0] && item.index <= range.lines[1];
            return (
              <GridRow
                key={item.index}
                line={item.index}
                number={at.index + 1}
                row={row}
                columns={columns}
                geometry={geometry}
                sight={sight}
                top={top}
                height={height}
                host={host}
                open={row !== undefined && row.id === props.openId}
                chosen={row !== undefined && chosen.has(row.id)}
                marked={inLines ? range.columns : null}
                active={active?.line === item.index ? active.column : -1}
                onOpen={props.onOpen}
                onChoose={props.onChoose}
              />
            );
          })}
        </div>
        {editing && editedRow && editedColumn ? (
          <CellEditor
            key={`${editedRow.id} ${editedColumn.id}`}
            column={editedColumn}
            value={(editedRow.values[editedColumn.id] ?? null) as Json}
            host={host}
            left={editing.left}
            top={HEAD + editing.line * height}
            width={editedColumn.width}
            height={height}
            onDone={(value, how) => leave(editedRow, editedColumn, value, how)}
          />
        ) : null}
        <SummaryRow
          columns={columns}
          geometry={geometry}
          sight={sight}
          line={lines.length}
          count={props.count}
          measures={props.measures}
          onTotal={props.onTotal}
        />
      </div>
    </div>
  );
}
