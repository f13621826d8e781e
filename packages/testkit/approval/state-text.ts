import type { Flow } from '@gonghui/approval/flow.ts';
import { stepOf } from '@gonghui/approval/flow-index.ts';
import type { Effect, Instance, InstanceStatus, SystemReason, Task } from '@gonghui/approval/instance.ts';

const ENDS: Readonly<Partial<Record<InstanceStatus, string>>> = {
  approved: '已通过',
  rejected: '已拒绝',
  revoke: '已撤销',
  back: '退回发起人',
  terminated: '已终止',
};
const STATES: Readonly<Record<Task['state'], string>> = {
  waiting: '等待',
  open: '待办',
  agreed: '同意',
  refused: '拒绝',
  returned: '退回',
  transferred: '转出',
  closed: '关闭',
};
const REASONS: Readonly<Partial<Record<SystemReason, string>>> = {
  initiator: '发起人',
  adjacent: '相邻',
  nobody: '无人',
  timeout: '超时',
  handover: '交接',
};
const ADDED = { before: '前', after: '后', parallel: '并' };

function taskText({ user, state, reason, added }: Task): string {
  const why = reason && REASONS[reason];
  return `${user ?? '空缺'} ${added ? `${ADDED[added]}加签` : ''}${STATES[state]}${why ? `（${why}）` : ''}`;
}

/** Where an instance stands: the node with all tasks of this coming to it, or how it ended. */
export function stateText(flow: Flow, instance: Instance): string {
  const end = ENDS[instance.status];
  if (end) return end;
  const visit = instance.visits.at(-1);
  if (!visit) return '未提交';
  const tasks = instance.tasks.filter(task => task.visit === visit.n).map(taskText);
  return `${stepOf(flow, visit.nodeId)?.title}: ${tasks.join(', ')}`;
}

/** What goes out into the world beside tasks: copies, notices, reminders. */
export function effectsText(effects: readonly Effect[]): string[] {
  return effects.flatMap(effect => {
    switch (effect.type) {
      case 'cc':
        return [`抄送 ${effect.users.join(' ')}`];
      case 'message':
        return [`消息 ${effect.nodeId}`];
      case 'mail':
        return [`邮件 ${effect.nodeId}`];
      case 'remind':
        return [`提醒 ${effect.taskId}`];
      case 'urged':
        return [`催办 ${effect.user}`];
      case 'stuck':
        return ['告知管理员'];
      case 'entrusted':
        return [effect.user === null ? '告知管理员' : `待${effect.user}提交`];
      default:
        return [];
    }
  });
}
