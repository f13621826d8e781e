import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import { idOf, type TaskRow } from '../../runtime/approval/model.ts';
import { useNow } from '../../runtime/approval/use-now.ts';
import { useStable } from '../../ui/use-stable.ts';
import { type List, MOST_CHOSEN } from './lists.ts';
import { NoTasks } from './NoTasks.tsx';
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

  if (!source.total)
    return <NoTasks list={list} source={source} narrowed={narrowed} onClear={props.onClear} />;
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
