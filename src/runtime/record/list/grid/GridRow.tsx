// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the cell it is on.
// biome-ignore-all lint/a11y/useSemanticElements: a table element cannot hold lines that are not there.
import type { FillHost } from '@gonghui/elements/form/views-api.ts';
import { minuteText } from '@gonghui/elements/shared/enterprise-clock.ts';
import { Maximize2 } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { StatusBadge } from '../../../approval/StatusBadge.tsx';
import { Cell, plainText } from '../cells/Cell.tsx';
import type { ListRecord } from '../data/record-blocks.ts';
import type { ListColumn } from '../views/layout.ts';
import { surelyFits } from './fits.ts';
import { cellStyle, FIRST_COLUMN, type Geometry } from './geometry.ts';

export interface GridRowProps {
  line: number;
  /** Number shown, from 1; null where rows are grouped and have none of their own. */
  number: number;
  row: ListRecord | undefined;
  columns: readonly ListColumn[];
  geometry: Geometry;
  visibleColumns: readonly [number, number];
  top: number;
  height: number;
  host: FillHost;
  /** Changes when names came in that cells may be waiting for. */
  open: boolean;
  chosen: boolean;
  /** Columns of this line that are in the marked range. */
  marked: readonly [number, number] | null;
  /** Column of the cell that keys go to; -1 when it is elsewhere. */
  active: number;
  /** Columns whose value is shown and not stored. */
  pending: ReadonlySet<string> | undefined;
  /** Somebody else has just changed it. */
  fresh: boolean;
  onOpen(id: string): void;
  onChoose(id: string, range: boolean): void;
}

/** Pixels between a cell's edges and what it says; `fit` adds them to the text. */
export const CELL_PADDING = 24;

/** Pixels that the button beside a first cell takes of it. */
const OPEN_WIDTH = 16;

/** What a cell says where that is nothing but text; null where it is drawn some other way. */
function textIn(column: ListColumn, row: ListRecord, host: FillHost): string | null {
  if (column.system === 'createdBy') return row.createdBy.name;
  if (column.system === 'createdAt') return minuteText(row.createdAt);
  if (column.system === 'updatedAt') return minuteText(row.updatedAt);
  if (column.system === 'processStatus') return null;
  if (column.system === 'channel') return row.channel ?? '';
  if (column.system === 'referrer') return row.referrer ?? '';
  if (column.system === 'param') return row.params?.[column.title] ?? '';
  return plainText(column, row.values[column.id], host);
}

const drawn = (column: ListColumn, row: ListRecord, host: FillHost): ReactNode =>
  column.system === 'processStatus' && row.processStatus ? (
    <StatusBadge status={row.processStatus} />
  ) : (
    <Cell column={column} value={row.values[column.id]} host={host} />
  );

interface RowCellsProps
  extends Pick<
    GridRowProps,
    'row' | 'columns' | 'geometry' | 'visibleColumns' | 'host' | 'marked' | 'active' | 'pending' | 'onOpen'
  > {
  /** Where the cell that keys go to is named; -1 in all other lines. */
  activeLine: number;
}

/** What a line says. Lines that wait for their records say the same, and cost nothing as they pass by. */
const RowCells = memo(function RowCells(props: RowCellsProps) {
  const { row, columns, geometry, visibleColumns, host, marked, active, activeLine, pending } = props;
  const cell = (column: ListColumn, at: number) => {
    const inRange = marked !== null && at >= marked[0] && at <= marked[1];
    const said = row ? textIn(column, row, host) : '';
    const room = column.width - CELL_PADDING - (at === 0 ? OPEN_WIDTH : 0);
    const fits = said !== null && surelyFits(said, room);
    // A number is never cut: one that may not fit sees to that itself.
    const text = column.numeric && !fits ? null : said;
    return (
      <div
        key={column.id}
        id={at === active ? `gr-${activeLine}-${at}` : undefined}
        role="gridcell"
        aria-colindex={at + 2}
        aria-selected={inRange || undefined}
        className="gr-cell"
        data-column={at}
        data-first={at === 0 || undefined}
        data-numeric={column.numeric || undefined}
        data-active={at === active || undefined}
        data-system={column.system ? true : undefined}
        data-pending={pending?.has(column.id) || undefined}
        aria-description={pending?.has(column.id) ? '未保存' : undefined}
        style={cellStyle(column, at, visibleColumns[0], geometry)}
      >
        {!row ? (
          <i className="gr-bone" />
        ) : at === 0 ? (
          <>
            <span className="gr-first" data-cut={fits ? undefined : true}>
              {text ?? drawn(column, row, host)}
            </span>
            <button
              type="button"
              className="gr-open"
              aria-label="打开记录"
              title="打开记录"
              tabIndex={-1}
              onClick={() => props.onOpen(row.id)}
            >
              <Maximize2 size={14} aria-hidden="true" />
            </button>
          </>
        ) : fits ? (
          text
        ) : text === null ? (
          drawn(column, row, host)
        ) : (
          <span className="gh-cell-text">{text}</span>
        )}
      </div>
    );
  };
  return (
    <>
      {columns
        .slice(visibleColumns[0], visibleColumns[1])
        .map((column, i) => cell(column, visibleColumns[0] + i))}
    </>
  );
});

/** One record on one line. Renders when something of its own changed, and not while others scroll by. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { line, row, active } = props;
  const said = {
    row,
    columns: props.columns,
    geometry: props.geometry,
    host: props.host,
    marked: props.marked,
    active,
    pending: props.pending,
    activeLine: active < 0 ? -1 : line,
    onOpen: props.onOpen,
  };
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      className="gr-row"
      data-line={line}
      data-open={props.open || undefined}
      data-chosen={props.chosen || undefined}
      data-fresh={props.fresh || undefined}
      aria-busy={row ? undefined : true}
      style={{
        height: props.height,
        width: props.geometry.width,
        transform: `translateY(${props.top}px)`,
      }}
    >
      <div role="presentation" className="gr-frozen">
        <div role="gridcell" aria-colindex={1} className="gr-check">
          <span aria-hidden="true">{props.number}</span>
          {row ? (
            <input
              type="checkbox"
              tabIndex={-1}
              aria-label={`选择第${props.number}条`}
              checked={props.chosen}
              onChange={() => undefined}
              onClick={event => props.onChoose(row.id, event.shiftKey)}
            />
          ) : null}
        </div>
        <RowCells {...said} visibleColumns={FIRST_COLUMN} />
      </div>
      <RowCells {...said} visibleColumns={props.visibleColumns} />
    </div>
  );
});
