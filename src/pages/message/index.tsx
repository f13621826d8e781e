import { NOTICE_KINDS, type Notice, noticeCalls } from '@gonghui/contract/notices.ts';
import { Bell, CheckCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { thisDevice } from '../../api/device.ts';
import { useLoad } from '../../api/use-load.ts';
import { live } from '../../runtime/live/live.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { Segments } from '../../ui/plain/Segments.tsx';
import { Skeleton } from '../../ui/plain/Skeleton.tsx';
import { MobileFrame } from '../mobile/MobileFrame.tsx';
import { NoticeRow } from './NoticeRow.tsx';
import { KIND_LABELS, pathOf } from './notice-kinds.ts';
import './message.css';

type Kind = Notice['kind'];
const STATES = { unread: '未读', page: '全部' } as const;
type State = keyof typeof STATES;
const PAGE = { current: 1, pageSize: 100 };

const kindIn = (text: string | null): Kind | undefined => NOTICE_KINDS.find(kind => kind === text);

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
  const navigate = useNavigate();
  const [search, setSearch] = useSearchParams();
  const kind = kindIn(search.get('kind'));
  const state: State = search.get('state') === 'page' ? 'page' : 'unread';
  const { notices: unread, updates } = useSnapshot(live);
  // How many there were when the stream began to tell: nothing to ask again for.
  const first = useRef<number | null>(null);
  if (updates > 0) first.current ??= unread;
  const plain = state === 'unread' && kind === undefined;
  const changed = plain && (updates === 0 || unread === first.current) ? '' : unread;
  const [pages, setPages] = useState(1);
  const key = `${state} ${kind ?? ''}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins with its first page
  useEffect(() => setPages(1), [key]);
  const { data, error, reload, set } = useLoad(
    `notices ${key}`,
    signal => {
      const page = { ...PAGE, pageSize: Math.min(999, PAGE.pageSize * pages) };
      return send(noticeCalls[state], { body: { page, ...(kind && { kind }) } }, { signal, quiet: true });
    },
    `${changed} ${pages}`,
  );
  const total = data?.pager.total;
  const compared = useRef(false);
  useEffect(() => {
    if (compared.current || !plain || updates === 0 || total === undefined) return;
    compared.current = true;
    // What came between the answer and the first word is in neither.
    if (total !== unread) void reload();
  }, [plain, updates, total, unread, reload]);
  const put = (name: 'kind' | 'state', value: string | null) =>
    setSearch(
      old => {
        const next = new URLSearchParams(old);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const open = (notice: Notice) => {
    if (!notice.readed) {
      if (data)
        set({ ...data, list: data.list.map(one => (one.id === notice.id ? { ...one, readed: true } : one)) });
      send(noticeCalls.markRead, { body: { ids: [notice.id] } }, { quiet: true }).catch(() => undefined);
    }
    const to = pathOf(notice, thisDevice());
    if (to) void navigate(to);
  };
  const readAll = async () => {
    await send(noticeCalls.markRead, { body: {} });
    await reload();
  };

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
          <Button size="small" variant="ghost" onClick={() => setPages(count => count + 1)}>
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
