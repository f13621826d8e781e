import type { approvalCalls } from '@gonghui/contract/approvals.ts';
import type { CallReturn } from '@gonghui/contract/define.ts';
import type { FieldRight } from '@gonghui/domain/form-rights.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { maskRecord } from '@gonghui/domain/masked-record.ts';
import { mayAct } from '@gonghui/elements/flow/actions/instance-actions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { holdSubmitLimit, rightsOf } from '../../design/permissions/index.ts';
import { copyFiles } from '../../enterprise/files/index.ts';
import { collected } from './again-values.ts';
import { currentRecord } from './record.ts';
import { findInstance, type InstanceRow } from './repository.ts';
import { grantFor, type InstanceAccess, standingOf } from './rights.ts';
import { fillingRights } from './submitter.ts';

type SubmitAgain = CallReturn<typeof approvalCalls.again>;

/** What is filled in today, and what of it the actor may write. */
interface Today {
  version: FormVersion;
  rights: ReadonlyMap<string, FieldRight>;
}

/** Why a request cannot be sent again as it stands. */
const STANDS: Readonly<Record<string, string>> = {
  activity: '申请正在审批中，不能再次提交',
  back: '申请已退回，请修改后重新提交',
  approved: '申请已通过，不能再次提交',
};

/**
 * The form as the actor fills it in today, to send this request again; refuses in words where it is not his, stands otherwise, or
 * the form takes nothing of him. The one answer for the button and for the call.
 */
async function todayFor(
  trx: Trx,
  ctx: Ctx,
  row: InstanceRow,
  { initiator, manages }: Pick<InstanceAccess, 'initiator' | 'manages'>,
): Promise<Today> {
  if (!initiator) throw new AppError('forbidden', '只有发起人可以再次提交');
  const { status } = row.state;
  if (!mayAct('again', status, { initiator, manager: manages }))
    throw new AppError('conflict', STANDS[status] ?? '申请的状态已变化，请刷新后再试');
  const form = await findDesign(trx, ctx, row.form_id);
  if (form.released_version === null) throw new AppError('forbidden', '表单已下线，不能再次提交');
  const rights = await rightsOf(trx, ctx, form);
  if (!mayDo(rights, 'fill')) throw new AppError('forbidden', '表单未对您开放，不能再次提交');
  await holdSubmitLimit(trx, ctx, form);
  const version = await formVersion(trx, ctx, form.id, form.released_version);
  return { version, rights: fillingRights(version, rights.filling) };
}

/** Whether the actor may send the request again now. */
export async function mayAgain(
  trx: Trx,
  ctx: Ctx,
  row: InstanceRow,
  standing: InstanceAccess,
): Promise<boolean> {
  try {
    await todayFor(trx, ctx, row, standing);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/**
 * What stands in a request that ended without being approved, for a new one of its initiator's: see `approvalCalls.again`. The
 * request itself is not touched, and knows nothing of it.
 */
export function beginAgain(deps: Deps, ctx: Ctx, id: string): Promise<SubmitAgain> {
  return deps.db.withTenant(ctx, async trx => {
    const row = await findInstance(trx, ctx, id);
    const record = await currentRecord(trx, ctx, row);
    const standing = await standingOf(trx, ctx, row, record.version);
    const { version, rights } = await todayFor(trx, ctx, row, standing);
    const seen = maskRecord([grantFor(standing)], record.version.fields, record.current);
    const taken = collected(record.version.fields, seen, version.fields, rights);
    const copies = await copyFiles(deps, trx, ctx, taken.files);
    const { values, left } = taken.with(copies);
    return { formId: row.form_id, values, left };
  });
}
