import { CircleAlert, Inbox, SearchX } from 'lucide-react';
import { Button } from '../../ui/plain/Button.tsx';
import { EmptyState } from '../../ui/plain/EmptyState.tsx';
import { ABOUT, type List } from './lists.ts';
import type { TaskSource } from './task-source.ts';

interface NoTasksProps {
  list: List;
  source: TaskSource;
  /** Filters leave something out. */
  narrowed: boolean;
  onClear(): void;
}

/** In the place of tasks that are not there: on their way, not loaded, or none. */
export function NoTasks({ list, source, narrowed, onClear }: NoTasksProps) {
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
  return narrowed ? (
    <EmptyState icon={<SearchX size={22} />} title="没有符合条件的任务" text="换一个关键词，或减少筛选条件。">
      <Button onClick={onClear}>清除条件</Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<Inbox size={22} />} {...ABOUT[list].empty} />
  );
}
