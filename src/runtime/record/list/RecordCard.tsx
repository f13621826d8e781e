import { dayTime } from '../../../ui/time.ts';
import { StatusBadge } from '../../approval/StatusBadge.tsx';
import type { CardFields } from './card-fields.ts';
import { Cell } from './cells/Cell.tsx';
import type { ListRecord } from './data/record-blocks.ts';
import { useLines, useList } from './use-list.ts';
import type { ListColumn } from './views/layout.ts';

/** Digits and days say nothing as a heading unless they say of what. */
const needsLabel = ({ spec }: ListColumn): boolean => spec.column !== 'text' && spec.refers === undefined;

/** One record, headed by what says most; bones while it is on its way. */
export function RecordCard({ row, card }: { row: ListRecord | undefined; card: CardFields }) {
  const data = useLines();
  const { host, acts } = useList('host', 'acts');
  const [first, ...shown] = card.fields;
  const { number } = card;
  if (!row)
    return (
      <div className="gh-card" aria-busy="true">
        <i className="gr-bone" />
        <i className="gr-bone" />
        <i className="gr-bone" />
      </div>
    );
  return (
    <button
      type="button"
      className="gh-card"
      data-fresh={data.fresh.has(row.id) || undefined}
      onClick={() => acts.onOpen(row.id)}
    >
      <strong>
        {first && needsLabel(first) ? `${first.title}：` : ''}
        {first ? <Cell column={first} value={row.values[first.id]} host={host} /> : row.id}
      </strong>
      {shown.map(column => (
        <span key={column.id} className="gh-card-line">
          <span>{column.title}</span>
          <span>
            <Cell column={column} value={row.values[column.id]} host={host} />
          </span>
        </span>
      ))}
      <small>
        {row.processStatus ? <StatusBadge status={row.processStatus} /> : null}
        {number ? <Cell column={number} value={row.values[number.id]} host={host} /> : null}
        {number ? ' · ' : ''}
        {row.createdBy.name}
        {row.channel ? ` · ${row.channel}` : ''} · {dayTime(row.createdAt)}
      </small>
    </button>
  );
}
