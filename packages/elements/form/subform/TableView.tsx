import { type PointerEvent, useRef, useState } from 'react';
import type { SubformProps } from '../views-api.ts';
import { MAX_ROWS } from './limits.ts';
import type { Controls } from './RowControls.tsx';
import type { SubformProps as OwnProps } from './shape.ts';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { ColumnsBeyond, useColumnsBeyond } from './use-columns-beyond.tsx';
import { useGrid } from './use-grid.tsx';
import { useRange } from './use-range.tsx';
import type { RowsModel } from './use-rows.tsx';
import { useWindow } from './use-window.tsx';
import { CONTROL_WIDTH, frozenOffsets, INDEX_WIDTH, widthOf } from './widths.ts';
import { partsOf } from './window.ts';

interface Props {
  fill: SubformProps<OwnProps>;
  rows: RowsModel;
  /** Absent where rows cannot be changed. */
  controls: Controls | null;
  /** Row that something led to; a card opens for it. */
  opened: string;
}

/** Cells on one page from which on only the one people are in has a control. */
const LIGHT_FROM = 150;

/** Width of the columns that stay at the left, in pixels. */
const stuck = (
  frozen: readonly (number | undefined)[],
  widths: readonly number[],
  hasIndex: boolean,
): number =>
  frozen.length === 0
    ? 0
    : widths.slice(0, frozen.length).reduce((sum, width) => sum + width, hasIndex ? INDEX_WIDTH : 0);

/** Rows as a sheet with a column per field; frozen columns stay while the others scroll sideways. */
export function TableView({ fill, rows, controls, opened }: Props) {
  const { props, columns, value, readOnly } = fill;
  const hasIndex = props.isShowIndex !== false;
  const widths = columns.map(widthOf);
  const frozen = frozenOffsets(widths, props.freezeColumn ?? 0, hasIndex);
  const light = rows.shown.length * columns.length > LIGHT_FROM;
  const { spot, handlers } = useGrid(rows.paste, rows.undoPaste);
  const range = useRange(fill, spot, rows.say);
  const region = useRef<HTMLElement>(null);
  const sideways = useColumnsBeyond(region, columns.length, controls ? CONTROL_WIDTH : 0);
  const body = useRef<HTMLTableSectionElement>(null);
  const near = useWindow(body, rows.shown.length, light);
  // Whoever is in a row, or was led to one, has it drawn wherever it is.
  const pinned = [spot?.rowId, rows.added, opened].map(id => rows.shown.findIndex(row => row.id === id));
  const parts = light
    ? partsOf(rows.shown.length, near.window, pinned)
    : rows.shown.map((_, index) => ({ row: index }));
  const [hovered, setHovered] = useState('');
  const hover = (event: PointerEvent) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('tr[data-row]') : null;
    if (light && event.pointerType === 'mouse') setHovered(row?.dataset.row ?? '');
  };
  const width =
    widths.reduce((sum, one) => sum + one, 0) + (hasIndex ? INDEX_WIDTH : 0) + (controls ? CONTROL_WIDTH : 0);
  return (
    <>
      <section
        ref={region}
        className="gf-table-scroll"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
        tabIndex={0}
        // A cell that gets the focus is scrolled clear of the columns that stay.
        style={{
          scrollPaddingInlineStart: stuck(frozen, widths, hasIndex),
          scrollPaddingInlineEnd: controls ? CONTROL_WIDTH : 0,
        }}
        aria-labelledby={fill.labelId}
        {...handlers}
        {...range.handlers}
        onKeyDownCapture={event => {
          if (!range.onKey(event)) return handlers.onKeyDownCapture(event);
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        <table
          className="gf-table"
          style={{ minWidth: width }}
          data-border={props.border !== false || undefined}
          data-light={light || undefined}
          aria-rowcount={light ? value.length + 1 : undefined}
        >
          <TableHead fill={fill} frozen={frozen} hasIndex={hasIndex} hasControls={controls !== null} />
          <tbody ref={body} onPointerOver={hover}>
            {parts.map(part => {
              if ('gap' in part) {
                const start = `gap ${part.start}`;
                const style = { height: part.gap * near.height };
                // biome-ignore lint/a11y/noAriaHiddenOnFocusable: it holds nothing that could get the focus
                return <tr key={start} aria-hidden="true" style={style} />;
              }
              const row = rows.shown[part.row];
              if (!row) return null;
              const index = rows.first + part.row;
              const here = spot?.rowId === row.id;
              return (
                <TableRow
                  key={row.id}
                  row={row}
                  number={index + 1}
                  columns={columns}
                  cell={fill.cell}
                  wrong={fill.wrong?.(row.id) ?? ''}
                  marks={fill.marks?.(row.id) ?? ''}
                  names={fill.host.names}
                  unreadText={fill.unreadText}
                  light={light}
                  takes={!readOnly}
                  spot={here ? spot.columnId : ''}
                  chosen={range.chosenIn(index)}
                  hasIndex={hasIndex}
                  frozen={frozen.join(',')}
                  controls={controls}
                  shows={!light || hovered === row.id || here}
                  isLast={index === value.length - 1}
                  isOnly={value.length < 2}
                  isFull={value.length >= MAX_ROWS}
                  actions={rows.actions}
                />
              );
            })}
          </tbody>
        </table>
      </section>
      <ColumnsBeyond {...sideways} />
    </>
  );
}
