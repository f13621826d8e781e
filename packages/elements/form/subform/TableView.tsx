import { type CSSProperties, memo } from 'react';
import type { SubformColumn, SubformProps, SubformRow } from '../../views-api.ts';
import type { SubformProps as OwnProps } from './definition.ts';
import { titleOf } from './export-csv.ts';
import { MAX_ROWS } from './field.ts';
import { columnHeadId } from './ids.ts';
import { type Controls, RowControls } from './RowControls.tsx';
import type { RowActions, RowsModel } from './use-rows.tsx';
import { CONTROL_WIDTH, columnWidth, frozenOffsets, INDEX_WIDTH } from './widths.ts';

interface Props {
  fill: SubformProps<OwnProps>;
  rows: RowsModel;
  /** Absent where rows cannot be changed. */
  controls: Controls | null;
}

/** Rows as a table with a column per field; frozen columns stay while the others scroll sideways. */
export function TableView({ fill, rows, controls }: Props) {
  const { props, columns, value } = fill;
  const hasIndex = props.isShowIndex !== false;
  const frozen = frozenOffsets(
    columns.map(column => column.type),
    props.freezeColumn ?? 0,
    hasIndex,
  );
  const fixed = (left: number | undefined): CSSProperties | undefined =>
    left === undefined ? undefined : { position: 'sticky', left, zIndex: 1 };
  const indexStyle = fixed(frozen.length > 0 ? 0 : undefined);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard
    <section className="gf-table-scroll" tabIndex={0} aria-labelledby={fill.labelId}>
      <table className="gf-table" data-border={props.border !== false || undefined}>
        <colgroup>
          {hasIndex ? <col style={{ width: INDEX_WIDTH }} /> : null}
          {columns.map(column => (
            <col key={column.id} style={{ width: columnWidth(column.type) }} />
          ))}
          {controls ? <col style={{ width: CONTROL_WIDTH }} /> : null}
        </colgroup>
        <thead className={props.isShowHead === false ? 'gf-unseen' : undefined}>
          <tr>
            {hasIndex ? (
              <th scope="col" className="gf-index" style={indexStyle}>
                {props.sequenceName || '序号'}
              </th>
            ) : null}
            {columns.map((column, at) => (
              <th key={column.id} scope="col" id={columnHeadId(column.id)} style={fixed(frozen[at])}>
                {column.props.required === true || props.required === true ? (
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
        <tbody>
          {rows.shown.map((row, at) => (
            <TableRow
              key={row.id}
              row={row}
              number={rows.first + at + 1}
              columns={columns}
              cell={fill.cell}
              hasIndex={hasIndex}
              frozen={frozen.join(',')}
              controls={controls}
              isLast={rows.first + at === value.length - 1}
              isOnly={value.length < 2}
              isFull={value.length >= MAX_ROWS}
              actions={rows.actions}
            />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  row: SubformRow;
  number: number;
  columns: readonly SubformColumn[];
  cell: SubformProps['cell'];
  hasIndex: boolean;
  /** Offsets of the frozen columns as text, so that equal ones compare equal. */
  frozen: string;
  controls: Controls | null;
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
  ...rest
}: RowProps) {
  const offsets = rest.frozen === '' ? [] : rest.frozen.split(',').map(Number);
  const fixed = (left: number | undefined): CSSProperties | undefined =>
    left === undefined ? undefined : { position: 'sticky', left, zIndex: 1 };
  return (
    <tr>
      {rest.hasIndex ? (
        <td className="gf-index" style={fixed(offsets.length > 0 ? 0 : undefined)}>
          {number}
        </td>
      ) : null}
      {columns.map((column, at) => (
        <td key={column.id} style={fixed(offsets[at])}>
          {cell(row, column)}
        </td>
      ))}
      {controls ? (
        <td className="gf-control-cell">
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
        </td>
      ) : null}
    </tr>
  );
});
