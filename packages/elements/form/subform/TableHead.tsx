import type { SubformProps } from '../views-api.ts';
import { titleOf } from './export-csv.ts';
import { columnHeadId } from './ids.ts';
import type { SubformProps as OwnProps } from './shape.ts';
import { fixed } from './TableRow.tsx';
import { CONTROL_WIDTH, INDEX_WIDTH, widthOf } from './widths.ts';

interface TableHeadProps {
  fill: SubformProps<OwnProps>;
  /** Offsets of the columns that stay at the left. */
  frozen: readonly (number | undefined)[];
  hasIndex: boolean;
  hasControls: boolean;
}

/** Widths and titles of a sheet's columns. */
export function TableHead({ fill, frozen, hasIndex, hasControls }: TableHeadProps) {
  const { props, columns } = fill;
  return (
    <>
      <colgroup>
        {hasIndex ? <col style={{ width: INDEX_WIDTH }} /> : null}
        {columns.map(column => (
          <col key={column.id} style={{ width: widthOf(column) }} />
        ))}
        {hasControls ? <col style={{ width: CONTROL_WIDTH }} /> : null}
      </colgroup>
      <thead className={props.isShowHead === false ? 'gf-unseen' : undefined}>
        <tr>
          {hasIndex ? (
            <th scope="col" className="gf-index" style={fixed(frozen.length > 0 ? 0 : undefined)}>
              {props.sequenceName || '序号'}
            </th>
          ) : null}
          {columns.map((column, at) => (
            <th key={column.id} scope="col" id={columnHeadId(column.id)} data-head style={fixed(frozen[at])}>
              {column.props.required === true ? (
                <span className="gf-must" aria-hidden="true">
                  *
                </span>
              ) : null}
              {titleOf(column)}
            </th>
          ))}
          {hasControls ? (
            <th scope="col" className="gf-control-cell">
              操作
            </th>
          ) : null}
        </tr>
      </thead>
    </>
  );
}
