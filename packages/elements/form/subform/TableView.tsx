import { type CSSProperties, memo, type PointerEvent, useRef, useState } from 'react';
import type { NameBook } from '../../definition.ts';
import { readMark } from '../shared/row-marks.ts';
import type { SubformColumn, SubformProps, SubformRow } from '../views-api.ts';
import { titleOf } from './export-csv.ts';
import { cellInputId, columnHeadId } from './ids.ts';
import { LightCell } from './LightCell.tsx';
import { MAX_ROWS } from './limits.ts';
import { type Controls, RowControls } from './RowControls.tsx';
import type { SubformProps as OwnProps } from './shape.ts';
import { ColumnsBeyond, useColumnsBeyond } from './use-columns-beyond.tsx';
import { useGrid } from './use-grid.tsx';
import { useRange } from './use-range.tsx';
import type { RowActions, RowsModel } from './use-rows.tsx';
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

const fixed = (left: number | undefined): CSSProperties | undefined =>
  left === undefined ? undefined : { position: 'sticky', left, zIndex: 1 };

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
          <colgroup>
            {hasIndex ? <col style={{ width: INDEX_WIDTH }} /> : null}
            {columns.map(column => (
              <col key={column.id} style={{ width: widthOf(column) }} />
            ))}
            {controls ? <col style={{ width: CONTROL_WIDTH }} /> : null}
          </colgroup>
          <thead className={props.isShowHead === false ? 'gf-unseen' : undefined}>
            <tr>
              {hasIndex ? (
                <th scope="col" className="gf-index" style={fixed(frozen.length > 0 ? 0 : undefined)}>
                  {props.sequenceName || '序号'}
                </th>
              ) : null}
              {columns.map((column, at) => (
                <th
                  key={column.id}
                  scope="col"
                  id={columnHeadId(column.id)}
                  data-head
                  style={fixed(frozen[at])}
                >
                  {column.props.required === true ? (
                    <span className="gf-must" aria-hidden="true">
                      *
                    </span>
                  ) : null}
                  {titleOf(column)}
                </th>
              ))}
              {controls ? (
                <th scope="col" className="gf-control-cell">
                  操作
                </th>
              ) : null}
            </tr>
          </thead>
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

interface RowProps {
  row: SubformRow;
  number: number;
  columns: readonly SubformColumn[];
  cell: SubformProps['cell'];
  /** Ids of the columns at fault, joined by commas. */
  wrong: string;
  marks: string;
  names: NameBook;
  unreadText: SubformProps['unreadText'];
  light: boolean;
  /** Cells can be written into. */
  takes: boolean;
  /** Column of the cell that people are in; '' for another row. */
  spot: string;
  /** Columns of the cells that are chosen together with others, joined by commas. */
  chosen: string;
  hasIndex: boolean;
  /** Offsets of the frozen columns as text, so that equal ones compare equal. */
  frozen: string;
  controls: Controls | null;
  /** The controls are drawn: in a large table only for the row under the pointer or with the focus. */
  shows: boolean;
  isLast: boolean;
  isOnly: boolean;
  isFull: boolean;
  actions: RowActions;
}

/** Rendered when its own row changes, or its place among the others. */
const TableRow = memo(function TableRow({
  row,
  number,
  columns,
  cell,
  controls,
  actions,
  light,
  ...rest
}: RowProps) {
  const offsets = rest.frozen === '' ? [] : rest.frozen.split(',').map(Number);
  const faults = rest.wrong === '' ? [] : rest.wrong.split(',');
  const chosen = rest.chosen === '' ? [] : rest.chosen.split(',');
  return (
    <tr data-row={row.id} aria-rowindex={light ? number + 1 : undefined}>
      {rest.hasIndex ? (
        <td className="gf-index" style={fixed(offsets.length > 0 ? 0 : undefined)}>
          {number}
        </td>
      ) : null}
      {columns.map((column, at) => {
        const mark = readMark(rest.marks, column.id);
        if (mark?.hidden) {
          return (
            <td key={column.id} data-closed style={fixed(offsets[at])} title="不需要填写">
              <span className="gf-closed">—</span>
            </td>
          );
        }
        const wrong = faults.includes(column.id);
        const text = light && rest.spot !== column.id;
        const stop = text && rest.takes;
        return (
          <td
            key={column.id}
            data-column={column.id}
            style={fixed(offsets[at])}
            id={stop ? cellInputId(row.id, column.id) : undefined}
            tabIndex={stop ? 0 : undefined}
            data-invalid={(text && wrong) || undefined}
            data-must={mark?.required || undefined}
            data-chosen={chosen.includes(column.id) || undefined}
            data-here={(rest.takes && rest.spot === column.id) || undefined}
          >
            {text ? (
              <LightCell
                row={row}
                column={column}
                names={rest.names}
                unread={rest.unreadText?.(row.id, column.id) ?? null}
              />
            ) : (
              cell(row, column, wrong, mark)
            )}
            {rest.takes && rest.spot === column.id && !rest.isLast ? (
              <span className="gf-fill-handle" title="向下拖动填充（Ctrl+D）" aria-hidden="true" />
            ) : null}
          </td>
        );
      })}
      {controls ? (
        <td className="gf-control-cell">
          {rest.shows ? (
            <RowControls
              rowId={row.id}
              number={number}
              controls={controls}
              isFirst={number === 1}
              isLast={rest.isLast}
              isOnly={rest.isOnly}
              isFull={rest.isFull}
              actions={actions}
            />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
});
