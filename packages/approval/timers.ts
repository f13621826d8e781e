import { closeRest, type Draft, endTask, isLive } from './draft.ts';
import { approvalOf } from './flow-index.ts';
import type { Event, Refusal, Task } from './instance.ts';

/** Names one timer of one task in `Instance.fired`. */
export const timerKey = (taskId: string, timerId: string): string => `${taskId}/${timerId}`;

/** Asks for the timers of a task that has somebody; its due times follow from `since` and never move. */
export function schedule(draft: Draft, task: Task): void {
  const since = task.since;
  if (since === null) return;
  for (const timeout of approvalOf(draft.flow, task.nodeId)?.timeouts ?? []) {
    if (draft.fired.includes(timerKey(task.id, timeout.id))) continue;
    draft.effects.push({
      type: 'timer',
      taskId: task.id,
      timerId: timeout.id,
      due: since + timeout.after,
    });
  }
}

/** A slot that changed hands keeps what its timers have done already. */
export function inheritTimers(draft: Draft, from: string, to: string): void {
  const prefix = timerKey(from, '');
  for (const key of [...draft.fired]) {
    if (key.startsWith(prefix)) draft.fired.push(timerKey(to, key.slice(prefix.length)));
  }
}

/**
 * A timer fell due. A reminder leaves the task as it is; an automatic action decides it for the system, also while it
 * waits for people it asked for first. On a task that ended meanwhile nothing happens.
 */
export function fire(draft: Draft, event: Event & { type: 'timer' }): Refusal | null {
  const task = draft.tasks.find(one => one.id === event.taskId);
  const timeout = task && approvalOf(draft.flow, task.nodeId)?.timeouts.find(one => one.id === event.timerId);
  if (!task || !timeout || !isLive(task) || task.since === null)
    return { refused: '该任务已被处理，无需再提醒' };
  const key = timerKey(task.id, timeout.id);
  if (draft.fired.includes(key)) return { refused: '该到期动作已执行' };
  const due = task.since + timeout.after;
  if (draft.now < due) return { refused: '尚未到期', due };
  draft.fired.push(key);
  if (timeout.type === 'autoNotice') {
    draft.effects.push({ type: 'remind', taskId: task.id, timerId: timeout.id });
    return null;
  }
  closeRest(draft, 'timeout', other => other.parent !== task.id || other.added !== 'before');
  endTask(draft, task.id, timeout.type === 'autoApprove' ? 'agreed' : 'refused', 'timeout');
  return null;
}
