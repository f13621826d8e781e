import { memo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { StatusBadge } from '../../runtime/approval/StatusBadge.tsx';
import { DONE_LABELS } from '../../runtime/approval/status.ts';
import { UserSummaries } from '../../runtime/approval/UserSummaries.tsx';
import { dueText, duration } from '../../runtime/approval/when.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { dayTime } from '../../ui/time.ts';
import type { List } from './lists.ts';

interface TaskLineProps {
  row: TaskRow;
  list: List;
  now: number;
  narrow: boolean;
  open: boolean;
  chosen: boolean;
  onChoose(row: TaskRow): void;
}

export const summaryOf = (row: Pick<TaskRow, 'summary' | 'number'>): string =>
  [row.number, ...row.summary.map(({ label, text }) => `${label}：${text}`)]
    .filter(text => text !== '')
    .join('　');

/** One task on one line: what it is about, who it is from, where it stands, and how long it has waited. */
export const TaskLine = memo(function TaskLine(props: TaskLineProps) {
  const { row, list, now, narrow, open, chosen, onChoose } = props;
  const [search] = useSearchParams();
  const to = new URLSearchParams(search);
  to.set('task', idOf(row));
  const unread = !row.readed && (list === 'claimed' || list === 'cc');
  const waits = list === 'claimed' || list === 'stuck';
  return (
    <div className="my-line" data-open={open || undefined} data-unread={unread || undefined}>
      {list === 'claimed' ? (
        <input
          type="checkbox"
          aria-label={`选择${row.title}`}
          checked={chosen}
          disabled={!row.batch}
          title={row.batch ? undefined : '需要签名、填写内容或不能直接同意，请打开后处理'}
          onChange={() => onChoose(row)}
        />
      ) : null}
      <div className="my-what">
        <Link
          to={`?${to}`}
          replace={search.has('task')}
          aria-current={open ? 'true' : undefined}
          className="my-title"
        >
          {unread ? <i className="my-dot" title="未读" /> : null}
          {row.title}
          {unread ? <span className="gh-sr-only">，未读</span> : null}
        </Link>
        <p className="my-summary" title={summaryOf(row)}>
          {summaryOf(row) || row.appletName}
        </p>
        {narrow ? (
          <p className="my-foot">
            <TaskStatus row={row} list={list} />
            <Since row={row} now={now} waits={waits} />
          </p>
        ) : null}
      </div>
      {narrow ? null : (
        <>
          <span className="my-who">
            <Avatar
              id={row.initiator.id}
              name={row.initiator.name}
              picture={row.initiator.avatar}
              size={24}
              decorative
            />
            <span>{row.initiator.name}</span>
          </span>
          <span className="my-where">
            <TaskStatus row={row} list={list} />
          </span>
          <span className="my-when">
            {dayTime(row.arrivedAt, now)}
            <Since row={row} now={now} waits={waits} />
          </span>
        </>
      )}
    </div>
  );
});

/** Where it stands, as this list asks it. */
export function TaskStatus({ row, list }: { row: TaskRow; list: List }) {
  if (list === 'claimed' || list === 'stuck') return <span className="my-node">{row.nodeTitle}</span>;
  return (
    <>
      {row.done ? <span className="my-done">{DONE_LABELS[row.done]}</span> : null}
      <StatusBadge status={row.status} />
      {row.status === 'activity' && row.waitsFor.length > 0 ? (
        <UserSummaries people={row.waitsFor} most={1} size={18} />
      ) : row.status === 'activity' ? (
        <span className="my-stuck">等待管理员指派</span>
      ) : null}
    </>
  );
}

export function Since({ row, now, waits }: { row: TaskRow; now: number; waits: boolean }) {
  if (!waits) return null;
  if (row.dueAt !== null) {
    const due = dueText(row.dueAt, now);
    return (
      <small className="my-due" data-late={due.late || undefined} data-soon={due.soon || undefined}>
        {due.text}
      </small>
    );
  }
  return <small>已等待{duration(Math.max(0, now - row.arrivedAt))}</small>;
}
