import { STATUS_LABELS } from '@gonghui/approval/words.ts';
import type { Detail, Mine, Seat } from './model.ts';

/** Stands for a task where somebody hands in again what came back to him. */
export const RESUBMIT = 'resubmit';

export const isTask = (work: string | null): work is string => work !== null && work !== RESUBMIT;

/** What the reader can do about an approval now: the id of his task, `RESUBMIT`, or null. */
export const workOf = (mine: Pick<Mine, 'taskId' | 'resubmit'>): string | null =>
  mine.taskId ?? (mine.resubmit ? RESUBMIT : null);

const DECIDED: ReadonlySet<Seat['state']> = new Set(['agreed', 'refused', 'returned']);

/** Why what the reader was at is his no more, as a sentence without its full stop. */
export function whyGone(
  { status, tasks }: Pick<Detail, 'status' | 'tasks'>,
  work: string,
  me: string,
): string {
  const over = status === 'activity' || status === 'back' ? '' : `该审批${STATUS_LABELS[status]}`;
  if (work === RESUBMIT) return over || '该申请已重新提交';
  const seat = tasks.find(({ id }) => id === work);
  if (seat?.state === 'transferred') return '这项待办已转交他人';
  if (seat?.state === 'waiting') return '这项待办正等待加签人处理';
  const decided = seat && (DECIDED.has(seat.state) ? seat : deciderOf(tasks, seat));
  if (!decided) return over || '该任务已被处理';
  const { user, reason } = decided;
  const who = reason !== null || user === null ? '由系统自动' : user.id === me ? '由您' : `由${user.name}`;
  return `这项待办已${who}处理${over && `，${over}`}`;
}

/** Whose decision closed a seat: the last one at the same coming to the node. */
function deciderOf(tasks: readonly Seat[], { visit, reason }: Seat): Seat | undefined {
  if (reason !== 'decided') return undefined;
  return tasks
    .filter(one => one.visit === visit && DECIDED.has(one.state))
    .reduce<Seat | undefined>(
      (last, one) => ((last?.endedAt ?? -1) > (one.endedAt ?? 0) ? last : one),
      undefined,
    );
}
