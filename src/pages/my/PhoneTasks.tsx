import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { useSnapshot } from 'valtio/react';
import type { TaskRow } from '../../runtime/approval/model.ts';
import { useNow } from '../../runtime/approval/use-now.ts';
import { useStatistics } from '../../runtime/approval/use-statistics.ts';
import { isBuilder, session } from '../../session/store.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Button } from '../../ui/Button.tsx';
import { dayTime } from '../../ui/time.ts';
import { MobileFrame } from '../mobile/MobileFrame.tsx';
import { filtersIn, isNarrowed, withFilters } from './filters.ts';
import { ABOUT, LISTS, type List, listAt } from './lists.ts';
import { Since, Where } from './TaskLine.tsx';
import { idOf, type TaskSource } from './task-source.ts';
import { useTasks } from './use-tasks.ts';
import './phone-tasks.css';
import { countText } from '../../ui/count-text.ts';

const PAUSE_MS = 300;
const SHORT: Record<List, string> = {
  claimed: '待办',
  submitted: '发起的',
  completed: '已办的',
  cc: '抄送',
  stuck: '待指派',
};
const LINES = 3;

/** The task centre on a phone: the lists on top, a card for each task; a card opens `/m_task-detail`. */
export function PhoneTasks() {
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const { user } = useSnapshot(session);
  const { counts } = useStatistics();
  const list = listAt(pathname, search);
  const filters = useMemo(() => filtersIn(search), [search]);
  const source = useTasks(list, filters);
  const [typed, setTyped] = useState(filters.keyword);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed alone is waited for
  useEffect(() => {
    if (typed.trim() === filters.keyword) return;
    const timer = setTimeout(
      () => setSearch(withFilters(search, { keyword: typed.trim() }), { replace: true }),
      PAUSE_MS,
    );
    return () => clearTimeout(timer);
  }, [typed]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list begins without a question
  useEffect(() => setTyped(filters.keyword), [list]);
  const shown = LISTS.filter(
    one => one !== 'stuck' || (user && isBuilder(user.roles) && (counts?.stuck ?? 0) > 0),
  );
  return (
    <MobileFrame title="审批">
      <nav className="pt-lists" aria-label="任务">
        {shown.map(one => (
          <Link key={one} to={ABOUT[one].path} replace aria-current={one === list ? 'page' : undefined}>
            {SHORT[one]}
            {counts && counts[one] > 0 && one !== 'completed' && one !== 'submitted' ? (
              <b>{countText(counts[one])}</b>
            ) : null}
          </Link>
        ))}
      </nav>
      <div className="pt-search">
        <input
          type="search"
          aria-label="搜索表单或发起人"
          placeholder="搜索表单或发起人"
          value={typed}
          onChange={event => setTyped(event.target.value)}
        />
      </div>
      <Cards key={list} list={list} source={source} narrowed={isNarrowed(filters)} />
    </MobileFrame>
  );
}

interface CardsProps {
  list: List;
  source: TaskSource;
  narrowed: boolean;
}

function Cards({ list, source, narrowed }: CardsProps) {
  const scroll = useRef<HTMLElement>(null);
  const now = useNow();
  const virtual = useVirtualizer({
    count: source.total ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: at => 92 + (source.row(at)?.summary.slice(0, LINES).length ?? 2) * 22,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 16,
  });
  const version = source.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card's height is known once its task is
  useEffect(() => virtual.measure(), [version]);
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => source.want(from, to), [source, from, to]);
  if (source.total === null)
    return source.failed ? (
      <div className="gh-mobile-note">
        <p>任务没有加载成功</p>
        <Button onClick={() => void source.reload()}>重试</Button>
      </div>
    ) : (
      <div className="pt-wait" role="status" aria-label="正在加载">
        <i />
        <i />
        <i />
      </div>
    );
  if (source.total === 0)
    return (
      <p className="gh-mobile-note">
        {narrowed ? '没有符合条件的任务' : ABOUT[list].empty.title}
        {narrowed ? null : <small>{ABOUT[list].empty.text}</small>}
      </p>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keys that scroll it.
    <section ref={scroll} className="pt-cards" aria-label={ABOUT[list].title} tabIndex={0}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {items.map(item => {
          const row = source.row(item.index);
          return (
            <li
              key={row ? idOf(row) : item.index}
              style={{ height: item.size - 8, transform: `translateY(${item.start}px)` }}
            >
              {row ? <Card row={row} list={list} now={now} /> : <div className="pt-card" aria-busy="true" />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Card({ row, list, now }: { row: TaskRow; list: List; now: number }) {
  const unread = !row.readed && (list === 'claimed' || list === 'cc');
  return (
    <Link className="pt-card" to={`/m_task-detail?task=${idOf(row)}&of=${list}`}>
      <span className="pt-head">
        <Avatar
          id={row.initiator.id}
          name={row.initiator.name}
          picture={row.initiator.avatar}
          size={28}
          decorative
        />
        <strong>{row.title}</strong>
        {unread ? <i className="pt-dot" title="未读" /> : null}
        <time>{dayTime(row.arrivedAt, now)}</time>
      </span>
      {row.summary.slice(0, LINES).map(({ label, text }) => (
        <span key={label} className="pt-fact">
          <span>{label}</span>
          <span>{text}</span>
        </span>
      ))}
      <span className="pt-foot">
        <span>
          <Where row={row} list={list} />
        </span>
        <Since row={row} now={now} waits={list === 'claimed' || list === 'stuck'} />
      </span>
    </Link>
  );
}
