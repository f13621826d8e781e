import { type CSSProperties, memo } from 'react';
import type { NameBook } from '../../definition.ts';
import { readMark } from '../shared/row-marks.ts';
import type { SubformColumn, SubformProps, SubformRow } from '../views-api.ts';
import { cellInputId } from './ids.ts';
import { LightCell } from './LightCell.tsx';
import { type Controls, RowControls } from './RowControls.tsx';
import type { RowActions } from './use-rows.tsx';

/** A column that stays at the left, by its offset. */
export const fixed = (left: number | undefined): CSSProperties | undefined =>
  left === undefined ? undefined : { position: 'sticky', left, zIndex: 1 };

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
export const TableRow = memo(function TableRow({
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
            <RowControls rowId={row.id} number={number} controls={controls} at={rest} actions={actions} />
          ) : null}
        </td>
      ) : null}
    </tr>
  );
});
