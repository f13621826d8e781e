import type { Act } from '@gonghui/elements/flow/actions/actions.ts';
import { openTask, replace } from './assignee-slots.ts';
import {
  addTask,
  changeTask,
  changeVisit,
  closeRest,
  type Draft,
  endTask,
  settleStatus,
  tasksOf,
} from './draft.ts';
import type { Approval } from './flow.ts';
import { approvalOf } from './flow-index.ts';
import type { Event, Refusal, Task } from './instance.ts';
import { trail } from './trail.ts';
import { sendBack, settle } from './travel.ts';

/** A person does something with a task of his. */
export type Decide = Event & { type: 'decide' };
type Handler = (draft: Draft, task: Task, event: Decide, node: Approval) => Refusal | null;

const no = (refused: string): Refusal => ({ refused });

const agree: Handler = (draft, task) => {
  endTask(draft, task.id, 'agreed');
  settle(draft);
  return null;
};

const refuse: Handler = (draft, task) => {
  endTask(draft, task.id, 'refused');
  settle(draft);
  return null;
};

/** People of this coming to the node: whoever has, had or waits for a decision of his own here. */
const sitting = (draft: Draft, visit: number): Set<string | null> =>
  new Set(
    tasksOf(draft, visit).flatMap(task =>
      task.state === 'transferred' || task.state === 'closed' ? [] : [task.user],
    ),
  );

const transfer: Handler = (draft, task, event) => {
  const [user, more] = event.users ?? [];
  if (!user || more) return no('请选择一位接收人');
  if (user === event.by) return no('不能转交给自己，请选择其他人');
  if (sitting(draft, task.visit).has(user)) return no('所选人员已是该节点的审批人，请选择其他人');
  replace(draft, task, user, null);
  return null;
};

const countersign: Handler = (draft, task, event, node) => {
  const users = [...new Set(event.users)];
  const added = event.countersign;
  if (!added || !node.countersign.includes(added)) return no('该节点不允许这种加签方式，请重新选择');
  if (users.length === 0) return no('请选择加签人');
  if (users.includes(event.by)) return no('不能加签给自己，请选择其他人');
  const here = sitting(draft, task.visit);
  if (users.some(user => here.has(user))) return no('所选人员已是该节点的审批人，请选择其他人');
  const helpers = users.map(user => addTask(draft, { user, seat: user, parent: task.id, added }));
  if (added === 'before') changeTask(draft, task.id, { state: 'waiting' });
  if (added !== 'after') for (const helper of helpers) openTask(draft, helper.id);
  return null;
};

const back: Handler = (draft, task, event, node) => {
  const to = event.to ?? null;
  if (to !== null) {
    const earlier = trail(draft.flow, draft).some(
      step => step.id === to && step.id !== node.id && step.kind === 'UserTask',
    );
    if (!earlier || !approvalOf(draft.flow, to)) return no('只能退回到已经过的审批节点，请重新选择');
  }
  endTask(draft, task.id, 'returned');
  closeRest(draft, 'decided');
  changeVisit(draft, { result: 'returned' });
  draft.resume = event.after === 'straight' ? task.id : null;
  if (to === null) settleStatus(draft, 'back');
  else sendBack(draft, to);
  return null;
};

/** What each action does to the instance, once `decide` has found that this person may do it with this task now. */
export const HANDLERS: Readonly<Record<Act, Handler>> = { agree, refuse, transfer, countersign, back };
