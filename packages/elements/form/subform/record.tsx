import './subform.css';
import { useRef } from 'react';
import type { RecordProps, SubformRow } from '../views-api.ts';
import { titleOf } from './export-csv.ts';
import { leastWidthOf } from './least-width.ts';
import type { SubformProps as OwnProps } from './shape.ts';
import { ColumnsBeyond, useColumnsBeyond } from './use-columns-beyond.tsx';
import { LEAST_INDEX } from './widths.ts';

/** Heads and rows (spec, designers §3 "Record display rules"); on a phone a list of titles and values per row. */
export function Record(record: RecordProps<OwnProps, SubformRow[]>) {
  const { value, columns = [], cell, host } = record;
  if (!cell) return null;
  if (host.device === 'mobile') {
    return (
      <ol className="gf-row-cards gf-record-cards">
        {value.map((row, at) => (
          <li key={row.id} className="gf-row-card">
            <div className="gf-row-card-number">{at + 1}</div>
            <dl>
              {columns.map(column => (
                <div key={column.id}>
                  <dt>{titleOf(column)}</dt>
                  <dd>{cell(row, column)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
    );
  }
  return <RecordTable {...record} />;
}

/** Columns share the room by what is read in them, and are no narrower than that needs. */
function RecordTable({ props, value, columns = [], cell }: RecordProps<OwnProps, SubformRow[]>) {
  const hasIndex = props.isShowIndex !== false;
  const region = useRef<HTMLElement>(null);
  const sideways = useColumnsBeyond(region, columns.length);
  if (!cell) return null;
  const widths = columns.map(column => leastWidthOf(column, value));
  const least = widths.reduce((all, width) => all + width, hasIndex ? LEAST_INDEX : 0);
  // By what each needs, so that all have it whenever the table as a whole has.
  const share = (width: number): string => `${(width / least) * 100}%`;
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard */}
      <section ref={region} className="gf-table-scroll" tabIndex={0} aria-label={props.label}>
        <table
          className="gf-table gf-record-table"
          style={{ minWidth: least }}
          data-border={props.border !== false || undefined}
        >
          <colgroup>
            {hasIndex ? <col style={{ width: share(LEAST_INDEX) }} /> : null}
            {columns.map((column, at) => (
              <col key={column.id} style={{ width: share(widths[at] ?? 0) }} />
            ))}
          </colgroup>
          <thead className={props.isShowHead === false ? 'gf-unseen' : undefined}>
            <tr>
              {hasIndex ? (
                <th scope="col" className="gf-index">
                  {props.sequenceName || '序号'}
                </th>
              ) : null}
              {columns.map(column => (
                <th key={column.id} scope="col" data-head>
                  {titleOf(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {value.map((row, at) => (
              <tr key={row.id}>
                {hasIndex ? <td className="gf-index">{at + 1}</td> : null}
                {columns.map(column => (
                  <td key={column.id}>{cell(row, column)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ColumnsBeyond {...sideways} />
    </>
  );
}
