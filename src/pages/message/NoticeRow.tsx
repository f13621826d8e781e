import type { Notice } from '@gonghui/contract/notices.ts';
import {
  AtSign,
  Bell,
  BellRing,
  CircleCheck,
  CircleX,
  ClipboardList,
  CornerUpLeft,
  Inbox,
  Mail,
  UserRoundX,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { dayTime } from '../../ui/time.ts';
import { KIND_LABELS } from './notice-kinds.ts';

const ICONS: Record<Notice['kind'], ReactNode> = {
  task: <ClipboardList size={16} />,
  cc: <Inbox size={16} />,
  status: <CircleCheck size={16} />,
  urge: <BellRing size={16} />,
  stuck: <UserRoundX size={16} />,
  mention: <AtSign size={16} />,
  message: <Bell size={16} />,
  mail: <Mail size={16} />,
};

/** How a request ended, or that it came back, shows before it is read. */
const ENDS: Partial<Record<NonNullable<Notice['status']>, ReactNode>> = {
  rejected: <CircleX size={16} />,
  back: <CornerUpLeft size={16} />,
  terminated: <CircleX size={16} />,
};

/** One message: what happened, when, and whether it was read; pressing it leads to what it is about. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen(notice: Notice): void }) {
  return (
    <li data-unread={!notice.readed || undefined} data-ended={notice.ended || undefined}>
      <button type="button" onClick={() => onOpen(notice)}>
        <span
          className="ms-icon"
          data-kind={notice.kind}
          data-status={notice.status ?? undefined}
          aria-hidden="true"
        >
          {(notice.status && ENDS[notice.status]) ?? ICONS[notice.kind]}
        </span>
        <span className="ms-words">
          <strong>
            {notice.title}
            {notice.readed ? null : <span className="gh-sr-only">，未读</span>}
          </strong>
          {notice.content ? <span className="ms-content">{notice.content}</span> : null}
          {notice.summary.length > 0 ? (
            <span className="ms-content">
              <span>
                {notice.summary.map(({ label, text }) => (
                  <span key={label} className="ms-fact">{`${label}：${text}`}</span>
                ))}
              </span>
            </span>
          ) : null}
        </span>
        <span className="ms-side">
          <time dateTime={new Date(notice.at).toISOString()}>{dayTime(notice.at)}</time>
          <small>{notice.ended ? '已结束' : KIND_LABELS[notice.kind]}</small>
        </span>
      </button>
    </li>
  );
}
