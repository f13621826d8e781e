import { useVirtualizer } from '@tanstack/react-virtual';
import { CircleAlert, Inbox, SearchX } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useNow } from '../../runtime/approval/use-now.ts';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { useStable } from '../../ui/use-stable.ts';
import { ABOUT, type List, MOST_CHOSEN } from './lists.ts';
import { TaskLine } from './TaskLine.tsx';
import type { TaskSource } from './task-source.ts';

/** Pixels of a line: beside an open task there is room for one column only. */
const HEIGHT = { wide: 60, narrow: 88 };

interface TaskListProps {
  list: List;
  source: TaskSource;
  narrow: boolean;
  openId: string | null;
  chosen: ReadonlyMap<string, TaskRow>;
  /** Filters leave something out. */
  narrowed: boolean;
  onChoose(rows: ReadonlyMap<string, TaskRow>): void;
  onOpen(id: string): void;
  onClear(): void;
}

/** The rows of a list of any length; only what is in sight is drawn. */
export function TaskList(props: TaskListProps) {
  const { list, source, narrow, openId, chosen, narrowed } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const now = useNow();
  const size = narrow ? HEIGHT.narrow : HEIGHT.wide;
  const virtual = useVirtualizer({
    count: source.total ?? 0,
    getScrollElement: () => scroll.current,
    estimateSize: () => size,
    overscan: 8,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height of a line is what was measured
  useEffect(() => virtual.measure(), [size]);
  const items = virtual.getVirtualItems();
  const from = items[0]?.index ?? 0;
  const to = (items.at(-1)?.index ?? -1) + 1;
  useEffect(() => source.want(from, to), [source, from, to]);
  // Who goes on to the next task sees where in the list it stands.
  const openAt = openId === null ? -1 : source.placeOf(openId);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another task moves the list
  useEffect(() => {
    if (openAt >= 0) virtual.scrollToIndex(openAt, { align: 'auto' });
  }, [openId, narrow]);

  const actions = useStable({
    onChoose: (row: TaskRow) => {
      const next = new Map(chosen);
      if (!next.delete(idOf(row)) && next.size < MOST_CHOSEN) next.set(idOf(row), row);
      props.onChoose(next);
    },
  });
  const batch =
    list === 'claimed'
      ? source
          .known()
          .filter(row => row.batch)
          .slice(0, MOST_CHOSEN)
      : [];
  const all = batch.length > 0 && batch.every(row => chosen.has(idOf(row)));

  if (source.total === null)
    return source.failed ? (
      <EmptyState icon={<CircleAlert size={22} />} title="任务没有加载成功" text="请检查网络后重试。">
        <Button onClick={() => void source.reload()}>重试</Button>
      </EmptyState>
    ) : (
      <div className="my-wait" role="status" aria-label="正在加载">
        <i />
        <i />
        <i />
        <i />
        <i />
        <i />
      </div>
    );
  if (source.total === 0)
    return narrowed ? (
      <EmptyState
        icon={<SearchX size={22} />}
        title="没有符合条件的任务"
        text="换一个关键词，或减少筛选条件。"
      >
        <Button onClick={props.onClear}>清除条件</Button>
      </EmptyState>
    ) : (
      <EmptyState icon={<Inbox size={22} />} {...ABOUT[list].empty} />
    );
  return (
    <>
      <div className="my-bar">
        {batch.length > 0 ? (
          <label>
            <input
              type="checkbox"
              checked={all}
              onChange={() => props.onChoose(all ? new Map() : new Map(batch.map(row => [idOf(row), row])))}
            />
            全选可批量同意的
          </label>
        ) : null}
        <span>
          共 {source.total.toLocaleString('zh-CN')}
          {source.capped ? '+' : ''} 条
        </span>
      </div>
      <div ref={scroll} className="my-rows" data-narrow={narrow || undefined}>
        <ul style={{ height: virtual.getTotalSize() }}>
          {items.map(item => {
            const row = source.row(item.index);
            return (
              <li
                key={row ? idOf(row) : item.index}
                style={{ height: item.size, transform: `translateY(${item.start}px)` }}
              >
                {row ? (
                  <TaskLine
                    row={row}
                    list={list}
                    now={now}
                    narrow={narrow}
                    open={idOf(row) === openId}
                    chosen={chosen.has(idOf(row))}
                    onChoose={actions.onChoose}
                  />
                ) : (
                  <div className="my-line" aria-busy="true">
                    <i className="my-bone" />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
