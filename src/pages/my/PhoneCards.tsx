import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { taskPath } from '../../addresses/task-path.ts';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useNow } from '../../runtime/approval/use-now.ts';
import { useKeptScroll } from '../../runtime/kept/use-kept-scroll.ts';
import { Avatar } from '../../ui/plain/Avatar.tsx';
import { Button } from '../../ui/plain/Button.tsx';
import { dayTime } from '../../ui/time.ts';
import { ABOUT, type List } from './lists.ts';
import { Since, TaskStatus } from './TaskLine.tsx';
import type { TaskSource } from './task-source.ts';

/** Lines of a card between its head and its foot. */
const linesOf = (row: TaskRow | null | undefined): number =>
  row ? row.summary.length + (row.number === '' ? 0 : 1) : 2;

interface CardsProps {
  list: List;
  source: TaskSource;
  narrowed: boolean;
  /** What is chosen for a batch; null outside of one. */
  chosen: ReadonlyMap<string, TaskRow> | null;
  onChoose(row: TaskRow): void;
}

/** The tasks of a list as cards; only those in sight are drawn. */
export function PhoneCards({ list, source, narrowed, chosen, onChoose }: CardsProps) {
  const scroll = useRef<HTMLElement>(null);
  const now = useNow();
  const place = useKeptScroll(`tasks.${list}`);
  const virtual = useVirtualizer({
    count: source.total ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: at => 92 + linesOf(source.row(at)) * 22,
    overscan: 6,
    paddingStart: 8,
    paddingEnd: 16,
    initialOffset: place.initialOffset,
  });
  const version = source.version();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card's height is known once its task is
  useEffect(() => virtual.measure(), [version]);
  const items = virtual.getVirtualItems();
  place.scrolled(virtual.scrollOffset);
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
    <section
      ref={scroll}
      className="pt-cards"
      aria-label={ABOUT[list].title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by the keys that scroll it
      tabIndex={0}
      data-picking={chosen !== null || undefined}
    >
      <ul style={{ height: virtual.getTotalSize() }}>
        {items.map(item => {
          const row = source.row(item.index);
          return (
            <li
              key={row ? idOf(row) : item.index}
              style={{ height: item.size - 8, transform: `translateY(${item.start}px)` }}
            >
              {!row ? (
                <div className="pt-card" aria-busy="true" />
              ) : chosen ? (
                <label className="pt-card" data-off={!row.batch || undefined}>
                  <input
                    type="checkbox"
                    checked={chosen.has(idOf(row))}
                    disabled={!row.batch}
                    onChange={() => onChoose(row)}
                  />
                  <Facts row={row} list={list} now={now} />
                </label>
              ) : (
                <Link className="pt-card" to={taskPath('mobile', list, idOf(row))}>
                  <Facts row={row} list={list} now={now} />
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Facts({ row, list, now }: { row: TaskRow; list: List; now: number }) {
  const unread = !row.readed && (list === 'claimed' || list === 'cc');
  return (
    <>
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
      {row.number === '' ? null : (
        <span className="pt-fact">
          <span>编号</span>
          <span>{row.number}</span>
        </span>
      )}
      {row.summary.map(({ label, text }) => (
        <span key={label} className="pt-fact">
          <span>{label}</span>
          <span>{text}</span>
        </span>
      ))}
      <span className="pt-foot">
        <span>
          <TaskStatus row={row} list={list} />
        </span>
        <Since row={row} now={now} waits={list === 'claimed' || list === 'stuck'} />
      </span>
    </>
  );
}
