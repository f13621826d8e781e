import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';

export type Tone = 'primary' | 'success' | 'warning' | 'error' | 'plain';

/** Colours of the states; null, where there is no flow, has none. */
export const STATUS_TONES: Readonly<Record<ProcessStatus, Tone>> = {
  activity: 'primary',
  back: 'warning',
  approved: 'success',
  rejected: 'error',
  revoke: 'plain',
  terminated: 'plain',
};

/** What a person did with a task. */
export const DONE_LABELS = {
  agreed: '已同意',
  refused: '已拒绝',
  returned: '已退回',
  transferred: '已转交',
} as const;
