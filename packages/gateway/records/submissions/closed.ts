import { isUnderApproval } from '@gonghui/approval/under-approval.ts';
import { type Ctx, mayBuild } from '../../base/context.ts';
import type { FormRow } from '../../design/page-rows/index.ts';
import type { StoredRecord } from './read.ts';

const RUNNING = {
  change: '该记录正在审批中，不能直接修改',
  remove: '该记录正在审批中，请先撤销或终止审批再删除',
};
const FROZEN = {
  change: '该记录已审批通过，提交人不能再修改',
  remove: '该记录已审批通过，提交人不能删除',
};

type Row = Pick<StoredRecord, 'process_status' | 'created_by'>;
type Form = Pick<FormRow, 'applet_id' | 'submit_edit_approved'>;

/** Approved, and by the actor, whom the form's submit settings do not let change it any more. Managers of forms may. */
export const isFrozen = (ctx: Ctx, form: Form, row: Row): boolean =>
  row.process_status === 'approved' &&
  row.created_by === ctx.actor.id &&
  !form.submit_edit_approved &&
  !mayBuild(ctx, form.applet_id);

/**
 * Why a record takes no change whatever groups say, null where it does: under approval it changes by its tasks alone, and once
 * approved it is frozen for who submitted it. The one answer for every door.
 */
export function closedTo(
  ctx: Ctx,
  form: Form,
  row: Row,
  action: 'change' | 'remove' = 'change',
): string | null {
  if (isUnderApproval(row.process_status)) return RUNNING[action];
  return isFrozen(ctx, form, row) ? FROZEN[action] : null;
}
