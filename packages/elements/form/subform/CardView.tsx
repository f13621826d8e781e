import { memo, useState } from 'react';
import type { NameBook } from '../../definition.ts';
import { Icon } from '../../ui/Icon.tsx';
import { readMark } from '../shared/row-marks.ts';
import type { SubformColumn, SubformProps, SubformRow } from '../views-api.ts';
import { cellText, titleOf } from './export-csv.ts';
import { cellInputId, columnHeadId } from './ids.ts';
import { MAX_ROWS } from './limits.ts';
import { type Controls, RowControls } from './RowControls.tsx';
import type { SubformProps as OwnProps } from './shape.ts';
import type { RowActions, RowsModel } from './use-rows.tsx';

interface Props {
  fill: SubformProps<OwnProps>;
  rows: RowsModel;
  controls: Controls | null;
  /** Row that something led to: its card opens. */
  opened: string;
}

/** Rows as cards that expand and collapse: on a phone a table would be a keyhole. */
export function CardView({ fill, rows, controls, opened }: Props) {
  const { columns, value, host } = fill;
  return (
    <div className="gf-row-cards">
      {columns.map(column => (
        // Cells of a column are all labelled by one element; a card shows a label of its own to the eye.
        <span key={column.id} id={columnHeadId(column.id)} className="gf-unseen">
          {titleOf(column)}
        </span>
      ))}
      {rows.shown.map((row, at) => (
        <Card
          key={row.id}
          row={row}
          number={rows.first + at + 1}
          columns={columns}
          cell={fill.cell}
          wrong={fill.wrong?.(row.id) ?? ''}
          marks={fill.marks?.(row.id) ?? ''}
          led={opened === row.id}
          names={host.names}
          // A short list is read at once; of a long one the last row, the one just added.
          opened={value.length <= 3 || rows.first + at === value.length - 1}
          controls={controls}
          isLast={rows.first + at === value.length - 1}
          isOnly={value.length < 2}
          isFull={value.length >= MAX_ROWS}
          actions={rows.actions}
        />
      ))}
    </div>
  );
}

interface CardProps {
  row: SubformRow;
  number: number;
  columns: readonly SubformColumn[];
  cell: SubformProps['cell'];
  /** Ids of the columns at fault, joined by commas. */
  wrong: string;
  marks: string;
  /** Somebody was led to a cell of this card. */
  led: boolean;
  names: NameBook;
  opened: boolean;
  controls: Controls | null;
  isLast: boolean;
  isOnly: boolean;
  isFull: boolean;
  actions: RowActions;
}

const Card = memo(function Card({
  row,
  number,
  columns,
  cell,
  names,
  controls,
  actions,
  ...rest
}: CardProps) {
  const [open, setOpen] = useState(rest.opened);
  const [led, setLed] = useState(false);
  if (rest.led !== led) {
    setLed(rest.led);
    if (rest.led) setOpen(true);
  }
  const faults = rest.wrong === '' ? [] : rest.wrong.split(',');
  // A switch always says something, and what is computed says something too, never what the row is about.
  const telling = columns.filter(
    column => typeof row.values[column.id] !== 'boolean' && column.props.status !== 'readonly',
  );
  const summary = telling.map(column => cellText(row, column, names)).find(text => text !== '');
  return (
    <details
      className="gf-row-card"
      open={open}
      data-invalid={faults.length > 0 || undefined}
      onToggle={event => {
        // A subform inside this one, or a field that folds, reports here too.
        if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="gf-row-card-head">
        <Icon name="right" />
        <span className="gf-row-card-number">{number}</span>
        <span className="gf-row-card-title">{summary ?? '未填写'}</span>
      </summary>
      <div className="gf-row-card-body">
        {(open ? columns : []).map(column => {
          const mark = readMark(rest.marks, column.id);
          if (mark?.hidden) return null;
          return (
            <div key={column.id}>
              <label className="gf-row-card-label" htmlFor={cellInputId(row.id, column.id)}>
                {column.props.required === true || mark?.required ? (
                  <span className="gf-must" aria-hidden="true">
                    *
                  </span>
                ) : null}
                {titleOf(column)}
              </label>
              {cell(row, column, faults.includes(column.id), mark)}
            </div>
          );
        })}
        {controls ? (
          <RowControls rowId={row.id} number={number} controls={controls} at={rest} actions={actions} />
        ) : null}
      </div>
    </details>
  );
});
