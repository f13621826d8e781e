import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';

export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'plain';

/** Labels of the spec (designers §9 "Approval status labels"); null, where there is no flow, is 空. */
export const STATUS_LABELS: Readonly<Record<ProcessStatus, string>> = {
  activity: '审批中',
  back: '退回',
  approved: '已通过',
  rejected: '已拒绝',
  revoke: '已撤销',
  terminated: '已终止',
};

export const STATUS_TONES: Readonly<Record<ProcessStatus, Tone>> = {
  activity: 'primary',
  back: 'warning',
  approved: 'success',
  rejected: 'error',
  revoke: 'plain',
  terminated: 'plain',
};

/** Spec, designers §9: read status. */
export const READ_LABELS = { unread: '未查阅', readed: '已查阅' } as const;

/** What a person did with a task. */
export const DONE_LABELS = {
  agreed: '已同意',
  refused: '已拒绝',
  returned: '已退回',
  transferred: '已转交',
} as const;
