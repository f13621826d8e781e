import { ACTIONS } from '@gonghui/elements/flow/actions/actions.ts';
import { type Decide, HANDLERS } from './act-handlers.ts';
import { currentNode, type Draft, isLive } from './draft.ts';
import type { Approval } from './flow.ts';
import type { Refusal, Task } from './instance.ts';

const no = (refused: string): Refusal => ({ refused });

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
  const { label, needs, helpers } = ACTIONS[event.act];
  if (!node?.acts.includes(event.act)) return no(`该节点不允许${label}，请选择其他操作`);
  if (task.parent !== null && !helpers) return no(`您是加签人，不能再次${label}`);
  if (needs.signature && node.signature && !event.signature) return no('请先手写签名');
  return null;
}

/** A person does something with a task of his. */
export function decide(draft: Draft, event: Decide): Refusal | null {
  const task = draft.tasks.find(one => one.id === event.taskId);
  const node = task && currentNode(draft);
  const refusal = mayNot(task, event, node);
  if (refusal || !task || !node) return refusal ?? no('任务不存在，请刷新后查看');
  return HANDLERS[event.act](draft, task, event, node);
}
