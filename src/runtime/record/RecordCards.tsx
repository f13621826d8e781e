import type { FillHost } from '@gonghui/elements/views-api.ts';
import dayjs from 'dayjs';
import type { RecordColumn } from './columns.ts';
import { RecordValue } from './RecordValue.tsx';
import type { RecordItem } from './use-records.ts';

/** Values a card shows under its heading. */
const LINES = 3;

interface RecordCardsProps {
  columns: readonly RecordColumn[];
  rows: readonly RecordItem[];
  host: FillHost;
  onOpen(id: string): void;
}

/** Records on a phone: a card each, headed by the first field. */
export function RecordCards({ columns, rows, host, onOpen }: RecordCardsProps) {
  const [first, ...rest] = columns.filter(({ spec }) => spec.column !== 'rows');
  return (
    <ul className="gh-cards">
      {rows.map(row => (
        <li key={row.id}>
          <button type="button" className="gh-card" onClick={() => onOpen(row.id)}>
            <strong>
              {first ? (
                <RecordValue column={first} value={row.values[first.id]} host={host} compact />
              ) : (
                row.id
              )}
            </strong>
            {rest.slice(0, LINES).map(column => (
              <span key={column.id} className="gh-card-line">
                <span>{column.title}</span>
                <RecordValue column={column} value={row.values[column.id]} host={host} compact />
              </span>
            ))}
            <small>
              {row.createdBy.name} · {dayjs(row.createdAt).format('MM-DD HH:mm')}
            </small>
          </button>
        </li>
      ))}
    </ul>
  );
}
