import type { InstanceStatus, SystemReason } from './instance.ts';

/** Spec, designers §9 "Approval status labels". `claimed`: running, for the person whose turn it is. `none`: no flow. */
export const STATUS_LABELS = {
  claimed: '审批中',
  activity: '审批中',
  rejected: '已拒绝',
  approved: '已通过',
  revoke: '已撤销',
  back: '退回',
  terminated: '已终止',
  none: '空',
} as const satisfies Record<InstanceStatus | 'claimed' | 'none', string>;
export type ProcessStatus = keyof typeof STATUS_LABELS;

export const statusLabel = (status: string | null | undefined): string =>
  status && Object.hasOwn(STATUS_LABELS, status)
    ? STATUS_LABELS[status as ProcessStatus]
    : STATUS_LABELS.none;

/** Spec, platform §4 "Read statuses". */
export const READ_LABELS = { unread: '未查阅', readed: '已查阅' } as const;

/** Why the system acted, as the record says it. */
export const REASON_LABELS: Readonly<Record<SystemReason, string>> = {
  initiator: '审批人与发起人为同一人，自动同意',
  adjacent: '与上一审批节点的审批人相同，自动同意',
  nobody: '未找到审批人，按节点设置自动处理',
  timeout: '超时未处理，按节点设置自动处理',
  decided: '其他审批人已处理',
  ended: '流程已结束',
  handover: '任务已交接',
  noBranch: '没有满足条件的分支，流程继续向后执行',
};

/** Who acts when nobody does. */
export const SYSTEM_NAME = '系统';
