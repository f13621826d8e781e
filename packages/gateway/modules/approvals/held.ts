import type { ProcessStatus } from '@gonghui/contract/approval-shapes.ts';

/** Whether a record is under approval: it changes by its tasks only, and stays (docs/decisions/approval-records.md). */
export const isUnderApproval = (status: ProcessStatus | null): boolean =>
  status === 'activity' || status === 'back';

export const HELD_CHANGE = '该记录正在审批中，不能直接修改';
export const HELD_REMOVE = '该记录正在审批中，请先撤销或终止审批再删除';
