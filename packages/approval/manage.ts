import { fillSlot, isMain, replace } from './assignee-slots.ts';
import {
  changeVisit,
  closeRest,
  currentVisit,
  type Draft,
  endTask,
  isLive,
  settleStatus,
  tasksOf,
} from './draft.ts';
import type { Event, Instance, InstanceStatus, Refusal, Task } from './instance.ts';
import { enter, settle, straight } from './travel.ts';
import { isUnderApproval } from './under-approval.ts';

type EventOf<T extends Event['type']> = Extract<Event, { type: T }>;

const no = (refused: string): Refusal => ({ refused });

/** Whether an instance still goes on: it runs, or is with the initiator. */
export const isRunning = (instance: Pick<Instance, 'status'>): boolean => isUnderApproval(instance.status);

/** Who hands it in again when it comes back. */
export const submitterOf = ({
  deputy,
  initiator,
}: {
  deputy?: string | undefined;
  initiator: string;
}): string => deputy ?? initiator;

/** The first submit starts the flow; one after a back starts it again, or leads straight to whoever sent it back. */
export function submit(draft: Draft, event: EventOf<'submit'>): Refusal | null {
  const first = draft.events === 0;
  if (event.by !== (first ? draft.initiator : submitterOf(draft))) return no('只有发起人可以提交');
  if (!first && draft.status !== 'back') return no('流程正在审批中，无需重复提交');
  draft.chosen = { ...draft.chosen, ...event.chosen };
  draft.status = 'activity';
  if (!straight(draft)) enter(draft, draft.flow.steps[0] ?? null);
  return null;
}

function end(draft: Draft, status: InstanceStatus): void {
  closeRest(draft, 'ended');
  if (currentVisit(draft)?.result === 'open') changeVisit(draft, { result: 'closed' });
  draft.resume = null;
  settleStatus(draft, status);
}

export function revoke(draft: Draft, event: EventOf<'revoke'>): Refusal | null {
  if (event.by !== draft.initiator) return no('只有发起人可以撤销');
  end(draft, 'revoke');
  return null;
}

export function terminate(draft: Draft, event: EventOf<'terminate'>): Refusal | null {
  if (event.comment.trim() === '') return no('请填写终止原因');
  end(draft, 'terminated');
  return null;
}

export function assign(draft: Draft, event: EventOf<'assign'>): Refusal | null {
  const task = draft.tasks.find(one => one.id === event.taskId);
  if (!task || !isLive(task)) return no('该任务已被处理，请刷新后查看最新进度');
  const his = tasksOf(draft, task.visit).filter(one => one.user === event.user);
  if (his.some(isLive)) return no('所选人员已是该节点的审批人，请选择其他人');
  if (his.some(decided)) return no('所选人员已在该节点处理过，请选择其他人');
  if (task.user === null) fillSlot(draft, task, event.user);
  else replace(draft, task, event.user, 'handover');
  return null;
}

/** What came back to somebody who left gets another to hand it in again; with nobody named, it waits for one. */
export function entrust(draft: Draft, event: EventOf<'entrust'>): Refusal | null {
  const holder = submitterOf(draft);
  if (draft.status !== 'back') return no('申请不在等待重新提交，请刷新后查看最新进度');
  if (event.from !== holder) return no('该申请已交给他人重新提交，请刷新后查看');
  if (event.user === holder) return no('不能交给原提交人，请选择其他人');
  draft.deputy = event.user === null || event.user === draft.initiator ? undefined : event.user;
  draft.effects.push({ type: 'entrusted', user: event.user });
  return null;
}

/** Whether one of two tasks stands for both: two slots of the node, or two asked for by the same person in the same way. */
const alike = (a: Task, b: Task): boolean =>
  a.visit === b.visit && ((isMain(a) && isMain(b)) || (a.parent === b.parent && a.added === b.added));

/** Whoever decided at a node is not asked there again. */
const decided = (task: Task): boolean => task.state === 'agreed';

/**
 * Every slot the leaver still has changes hands; where the heir has one like it, or has decided at the node, his own
 * decision is enough.
 */
export function handover(draft: Draft, event: EventOf<'handover'>): Refusal | null {
  const live = draft.tasks.filter(task => isLive(task) && task.user === event.from);
  if (live.length === 0 || event.from === event.to) return no('没有需要交接的任务');
  for (const { id } of live) {
    const task = draft.tasks.find(one => one.id === id);
    if (!task) continue;
    const stands = (one: Task) =>
      event.to !== null &&
      one.user === event.to &&
      (isLive(one) ? alike(one, task) : one.visit === task.visit && decided(one));
    if (draft.tasks.some(stands)) endTask(draft, id, 'closed', 'handover');
    else replace(draft, task, event.to, 'handover');
  }
  settle(draft);
  return null;
}

export function urge(draft: Draft, event: EventOf<'urge'>): Refusal | null {
  if (event.by !== draft.initiator) return no('只有发起人可以催办');
  const waiting = draft.tasks.filter(
    ({ id, state }) => state === 'open' && (event.tasks?.includes(id) ?? true),
  );
  for (const { id, user } of waiting) {
    if (user !== null) draft.effects.push({ type: 'urged', taskId: id, user });
  }
  return draft.effects.length > 0 ? null : no('当前没有可催办的审批人');
}
