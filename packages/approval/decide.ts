import { openTask, replace } from './assignee-slots.ts';
import {
  addTask,
  changeTask,
  changeVisit,
  closeRest,
  currentNode,
  type Draft,
  endTask,
  isLive,
  settleStatus,
  tasksOf,
} from './draft.ts';
import type { Act, Approval } from './flow.ts';
import { approvalOf } from './flow-index.ts';
import type { Event, Refusal, Task } from './instance.ts';
import { trail } from './trail.ts';
import { sendBack, settle } from './travel.ts';

type Decide = Event & { type: 'decide' };
type Doing = (draft: Draft, task: Task, event: Decide, node: Approval) => Refusal | null;

const no = (refused: string): Refusal => ({ refused });

const ACT_WORDS: Record<Act, string> = {
  agree: '同意',
  refuse: '拒绝',
  transfer: '转交',
  countersign: '加签',
  back: '退回',
};

/** Why this person may not do this with this task now; null: he may. */
function mayNot(task: Task | undefined, event: Decide, node: Approval | undefined) {
  if (!task) return no('任务不存在，请刷新后查看');
  if (task.state === 'transferred') return no('该任务已转交他人处理，请刷新后查看');
  if (!isLive(task)) return no('该任务已被处理，请刷新后查看最新进度');
  if (task.user !== event.by) return no('该任务不由您处理，请刷新待办列表');
  if (task.state === 'waiting') {
    return no(
      task.openedAt === null ? '还没有轮到您处理，请等待前一位审批人' : '您已加签，请等待加签人处理后再操作',
    );
  }
  if (!node?.acts.includes(event.act)) return no(`该节点不允许${ACT_WORDS[event.act]}，请选择其他操作`);
  const decides = event.act === 'agree' || event.act === 'refuse';
  if (decides && node.signature && !event.signature) return no('请先手写签名');
  return null;
}

const agree: Doing = (draft, task) => {
  endTask(draft, task.id, 'agreed');
  settle(draft);
  return null;
};

const refuse: Doing = (draft, task) => {
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

const transfer: Doing = (draft, task, event) => {
  const [user, more] = event.users ?? [];
  if (!user || more) return no('请选择一位接收人');
  if (user === event.by) return no('不能转交给自己，请选择其他人');
  if (sitting(draft, task.visit).has(user)) return no('所选人员已是该节点的审批人，请选择其他人');
  replace(draft, task, user, null);
  return null;
};

const countersign: Doing = (draft, task, event, node) => {
  const users = [...new Set(event.users)];
  const added = event.countersign;
  if (!added || !node.countersign.includes(added)) return no('该节点不允许这种加签方式，请重新选择');
  if (task.parent !== null) return no('您是加签人，不能再次加签');
  if (users.length === 0) return no('请选择加签人');
  if (users.includes(event.by)) return no('不能加签给自己，请选择其他人');
  const here = sitting(draft, task.visit);
  if (users.some(user => here.has(user))) return no('所选人员已是该节点的审批人，请选择其他人');
  const helpers = users.map(user => addTask(draft, { user, seat: user, parent: task.id, added }));
  if (added === 'before') changeTask(draft, task.id, { state: 'waiting' });
  if (added !== 'after') for (const helper of helpers) openTask(draft, helper.id);
  return null;
};

const back: Doing = (draft, task, event, node) => {
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

const DOINGS: Record<Act, Doing> = { agree, refuse, transfer, countersign, back };

/** A person does something with a task of his. */
export function decide(draft: Draft, event: Decide): Refusal | null {
  const task = draft.tasks.find(one => one.id === event.taskId);
  const node = task && currentNode(draft);
  const refusal = mayNot(task, event, node);
  if (refusal || !task || !node) return refusal ?? no('任务不存在，请刷新后查看');
  return DOINGS[event.act](draft, task, event, node);
}
