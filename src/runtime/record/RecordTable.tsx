import type { FillHost } from '@gonghui/elements/views-api.ts';
import dayjs from 'dayjs';
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import { memo } from 'react';
import type { RecordColumn } from './columns.ts';
import { RecordValue } from './RecordValue.tsx';
import type { RecordItem, RecordQuery } from './use-records.ts';

type Sort = RecordQuery['sort'];

interface RecordTableProps {
  columns: readonly RecordColumn[];
  rows: readonly RecordItem[];
  host: FillHost;
  sort: Sort;
  onSort(sort: Sort): void;
  openId: string | null;
  onOpen(id: string): void;
}

const NUMERIC = new Set(['number']);
/** Arrays and rows have no order that a person would expect. */
const UNSORTED = new Set(['text-list', 'date-list', 'json', 'rows']);

/** Cycles a column through ascending, descending and none. */
const nextSort = (sort: Sort, fieldId: string): Sort => {
  if (sort?.fieldId !== fieldId) return { fieldId, order: 'asc' };
  return sort.order === 'asc' ? { fieldId, order: 'desc' } : null;
};

export function RecordTable({ columns, rows, host, sort, onSort, openId, onOpen }: RecordTableProps) {
  const head = (id: string, title: string, sortable: boolean, numeric = false) => (
    <th
      key={id}
      scope="col"
      data-numeric={numeric || undefined}
      aria-sort={sort?.fieldId === id ? (sort.order === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sortable ? (
        <button type="button" className="gh-sort" onClick={() => onSort(nextSort(sort, id))}>
          <span>{title}</span>
          <SortMark order={sort?.fieldId === id ? sort.order : null} />
        </button>
      ) : (
        title
      )}
    </th>
  );
  return (
    <table className="gh-records">
      <thead>
        <tr>
          {columns.map(({ id, title, spec }) =>
            head(id, title, !UNSORTED.has(spec.column), NUMERIC.has(spec.column)),
          )}
          {head('createdBy', '提交人', false)}
          {head('createdAt', '提交时间', true)}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <Row
            key={row.id}
            row={row}
            columns={columns}
            host={host}
            open={row.id === openId}
            onOpen={onOpen}
          />
        ))}
      </tbody>
    </table>
  );
}

function SortMark({ order }: { order: 'asc' | 'desc' | null }) {
  const Mark = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown;
  return <Mark size={12} aria-hidden="true" data-idle={order === null || undefined} />;
}

interface RowProps {
  row: RecordItem;
  columns: readonly RecordColumn[];
  host: FillHost;
  open: boolean;
  onOpen(id: string): void;
}

const Row = memo(function Row({ row, columns, host, open, onOpen }: RowProps) {
  const when = dayjs(row.createdAt).format('YYYY-MM-DD HH:mm');
  return (
    <tr data-open={open || undefined} onClick={() => onOpen(row.id)}>
      {columns.map((column, index) => (
        <td key={column.id} data-numeric={NUMERIC.has(column.spec.column) || undefined}>
          {index === 0 ? (
            <button type="button" className="gh-row-open" onClick={() => onOpen(row.id)}>
              <RecordValue column={column} value={row.values[column.id]} host={host} compact />
            </button>
          ) : (
            <RecordValue column={column} value={row.values[column.id]} host={host} compact />
          )}
        </td>
      ))}
      <td>{row.createdBy.name}</td>
      <td className="gh-nowrap">{when}</td>
    </tr>
  );
});
