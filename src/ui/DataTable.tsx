import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef } from 'react';
import css from './DataTable.module.css';

export interface Column<T> {
  key: string;
  title: string;
  /** Pixels, or a share of what is left (`1fr`). */
  width: number | string;
  align?: 'right';
  render(row: T): ReactNode;
}

export interface DataTableProps<T> {
  label: string;
  columns: readonly Column<T>[];
  rows: readonly T[];
  rowKey(row: T): string;
  /** The rows shown are being replaced: they stay, paler. */
  loading?: boolean;
  /** Shown in place of rows when there are none. */
  empty?: ReactNode;
  /** Room for this many rows, so that a short page is as high as a full one. */
  minRows?: number;
  /** Pixels; longer lists scroll inside and only make the rows in sight. */
  maxHeight?: number;
}

const ROW = 40;
/** Pixels that a column with a share keeps at least; a narrower table scrolls. */
const SHARE = 160;
/** Below this all rows are made: find in page and screen readers then see everything. */
const VIRTUAL_FROM = 120;

/** A dense table with a header that stays. Plain elements: hundreds of Chakra cells would be slow. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { columns, rows, rowKey } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = rows.length >= VIRTUAL_FROM;
  const virtualizer = useVirtualizer({
    count: virtual ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 12,
  });
  const items = virtualizer.getVirtualItems();
  const shown = virtual ? items.map(item => item.index) : rows.map((_, index) => index);
  const before = virtual ? (items[0]?.start ?? 0) : 0;
  const after = virtual ? virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0) : 0;

  const least = columns.reduce(
    (sum, column) => sum + (typeof column.width === 'number' ? column.width : SHARE),
    0,
  );

  return (
    <div
      ref={scroller}
      className={css.scroller}
      style={{ maxHeight: props.maxHeight, minHeight: props.minRows ? 37 + props.minRows * ROW : undefined }}
      aria-busy={props.loading || undefined}
    >
      <table
        className={css.table}
        style={{ minWidth: least }}
        aria-label={props.label}
        aria-rowcount={rows.length + 1}
      >
        <colgroup>
          {columns.map(column => (
            <col key={column.key} style={{ width: column.width === '1fr' ? undefined : column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(column => (
              <th key={column.key} scope="col" data-align={column.align}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {before > 0 && <tr style={{ height: before }} />}
          {shown.map(index => {
            const row = rows[index];
            if (row === undefined) return null;
            return (
              <tr key={rowKey(row)} aria-rowindex={index + 2}>
                {columns.map(column => (
                  <td key={column.key} data-align={column.align}>
                    {column.render(row)}
                  </td>
                ))}
              </tr>
            );
          })}
          {after > 0 && <tr style={{ height: after }} />}
        </tbody>
      </table>
      {rows.length === 0 && props.empty}
    </div>
  );
}
