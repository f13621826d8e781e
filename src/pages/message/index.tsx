import { NOTICE_KINDS } from '@gonghui/contract/notices.ts';
import { Bell, CheckCheck } from 'lucide-react';
import { thisDevice } from '../../transport/device.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { MobileFrame } from '../mobile/MobileFrame.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { KIND_LABELS } from './notice-kinds.ts';
import { STATES, useNotices } from './use-notices.ts';
import './message.css';

/** `/message`: what was told to the person, unread first, by kind. New ones come in by themselves. */
export function Component() {
  return thisDevice() === 'mobile' ? (
    <MobileFrame title="消息">
      <Messages />
    </MobileFrame>
  ) : (
    <div className="ms-page">
      <h1>消息中心</h1>
      <Messages />
    </div>
  );
}

function Messages() {
  const { kind, state, unread, data, error, reload, put, open, readAll, more } = useNotices();
  const list = data?.list ?? [];
  return (
    <>
      <div className="ms-head">
        <Segments
          label="查看"
          options={{ ...STATES, unread: unread > 0 ? <Unread count={unread} /> : STATES.unread }}
          value={state}
          onChange={one => put('state', one)}
        />
        <select
          aria-label="类型"
          value={kind ?? ''}
          onChange={event => put('kind', event.target.value === '' ? null : event.target.value)}
        >
          <option value="">全部类型</option>
          {NOTICE_KINDS.map(one => (
            <option key={one} value={one}>
              {KIND_LABELS[one]}
            </option>
          ))}
        </select>
        <Button size="small" variant="ghost" disabled={unread === 0} onClick={() => void readAll()}>
          <CheckCheck size={14} aria-hidden="true" />
          全部已读
        </Button>
      </div>
      {!data && error ? (
        <EmptyState icon={<Bell size={22} />} title="消息没有加载成功" text="请检查网络后重试。">
          <Button onClick={() => void reload()}>重试</Button>
        </EmptyState>
      ) : !data ? (
        <Skeleton rows={6} height={56} />
      ) : list.length === 0 ? (
        <EmptyState
          icon={<Bell size={22} />}
          title={state === 'unread' ? '没有未读消息' : '没有消息'}
          text="审批到达、抄送、催办和审批结果的通知会出现在这里。"
        >
          {state === 'unread' ? <Button onClick={() => put('state', 'page')}>查看全部</Button> : null}
        </EmptyState>
      ) : (
        <ul className="ms-list" aria-label="消息">
          {list.map(notice => (
            <NoticeRow key={notice.id} notice={notice} onOpen={open} />
          ))}
        </ul>
      )}
      {data && data.pager.total > list.length && list.length < 999 ? (
        <div className="ms-more">
          <Button size="small" variant="ghost" onClick={more}>
            更早的消息
          </Button>
        </div>
      ) : null}
    </>
  );
}

const Unread = ({ count }: { count: number }) => (
  <>
    {STATES.unread}
    <b className="ms-count">{count}</b>
  </>
);
