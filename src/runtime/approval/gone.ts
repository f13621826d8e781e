import { STATUS_LABELS } from '@gonghui/approval/words.ts';
import type { AssigneeSlot, Detail, ReaderActions } from './model.ts';

/** Stands for a task where somebody hands in again what came back to him. */
export const RESUBMIT = 'resubmit';

export const isTask = (work: string | null): work is string => work !== null && work !== RESUBMIT;

/** What the reader can do about an approval now: the id of his task, `RESUBMIT`, or null. */
export const workOf = (mine: Pick<ReaderActions, 'taskId' | 'resubmit'>): string | null =>
  mine.taskId ?? (mine.resubmit ? RESUBMIT : null);

const DECIDED: ReadonlySet<AssigneeSlot['state']> = new Set(['agreed', 'refused', 'returned']);

/** Why what the reader was at is his no more, as a sentence without its full stop. */
export function whyGone(
  { status, tasks }: Pick<Detail, 'status' | 'tasks'>,
  work: string,
  me: string,
): string {
  const over = status === 'activity' || status === 'back' ? '' : `该审批${STATUS_LABELS[status]}`;
  if (work === RESUBMIT) return over || '该申请已重新提交';
  const slot = tasks.find(({ id }) => id === work);
  if (slot?.state === 'transferred') return '这项待办已转交他人';
  if (slot?.state === 'waiting') return '这项待办正等待加签人处理';
  const decided = slot && (DECIDED.has(slot.state) ? slot : deciderOf(tasks, slot));
  if (!decided) return over || '该任务已被处理';
  const { user, reason } = decided;
  const who = reason !== null || user === null ? '由系统自动' : user.id === me ? '由您' : `由${user.name}`;
  return `这项待办已${who}处理${over && `，${over}`}`;
}

/**
 * Whether what somebody wrote about a task stands in the record: he decided, and the answer got lost on its way. Earlier words of
 * his do not count, many say 同意 each time.
 */
export function isSaid(
  { records, tasks }: Pick<Detail, 'records' | 'tasks'>,
  work: string,
  comment: string,
  me: string,
): boolean {
  const opened = tasks.find(({ id }) => id === work)?.openedAt ?? Number.POSITIVE_INFINITY;
  return records.some(one => one.by?.id === me && one.at >= opened && one.comment.trim() === comment.trim());
}

/** Whose decision closed a slot: the last one at the same coming to the node. */
function deciderOf(
  tasks: readonly AssigneeSlot[],
  { visit, reason }: AssigneeSlot,
): AssigneeSlot | undefined {
  if (reason !== 'decided') return undefined;
  return tasks
    .filter(one => one.visit === visit && DECIDED.has(one.state))
    .reduce<AssigneeSlot | undefined>(
      (last, one) => ((last?.endedAt ?? -1) > (one.endedAt ?? 0) ? last : one),
      undefined,
    );
}
