import { NOTICE_KINDS, type Notice, noticeCalls } from '@gonghui/contract/notices.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import { send } from '../../api/client.ts';
import { useLoad } from '../../api/use-load.ts';
import { live } from '../../runtime/live/live.ts';
import { thisDevice } from '../../transport/device.ts';
import { pathOf } from './notice-kinds.ts';

type Kind = Notice['kind'];
/** What is looked at: unread ones, or all. */
export const STATES = { unread: '未读', page: '全部' } as const;
type State = keyof typeof STATES;
const PAGE = { current: 1, pageSize: 100 };

const kindIn = (text: string | null): Kind | undefined => NOTICE_KINDS.find(kind => kind === text);

/** What was told to the person, by state and kind; asked for again when the stream says that others came. */
export function useNotices() {
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
  const more = () => setPages(count => count + 1);
  return { kind, state, unread, data, error, reload, put, open, readAll, more };
}
