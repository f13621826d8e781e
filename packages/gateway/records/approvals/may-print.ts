import { mayDo } from '@gonghui/domain/form-rights.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { formVersion } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { rightsOf } from '../../design/permissions/index.ts';
import { readGranted } from '../submissions/index.ts';
import type { InstanceRow } from './repository.ts';

/**
 * Whether the actor may print the record of an approval (print R3): whoever has, had or got a copy of a task of it, what its
 * nodes show him; everybody else by 打印 of the form.
 */
export async function mayPrint(
  trx: Trx,
  ctx: Ctx,
  row: InstanceRow,
  copies: readonly { user_id: string }[],
): Promise<boolean> {
  const me = ctx.actor.id;
  const { tasks } = row.state;
  if (tasks.some(({ user, seat }) => user === me || seat === me)) return true;
  if (copies.some(({ user_id }) => user_id === me)) return true;
  const form = await findDesign(trx, ctx, row.form_id);
  const rights = await rightsOf(trx, ctx, form);
  if (!mayDo(rights, 'print')) return false;
  const version = await formVersion(trx, ctx, form.id, form.released_version ?? form.version);
  return (await readGranted(trx, ctx, { form, rights, version }, [row.id], { action: 'print' })).length > 0;
}

/** Whether the actor has or had a task in an approval of this form, or got a copy of one: he prints those records (print R3). */
export async function hasPartIn(trx: Trx, ctx: Ctx, formId: string): Promise<boolean> {
  const me = ctx.actor.id;
  const { rows } = await sql<{ part: boolean }>`select exists (select from approval_tasks
      where tenant_id = ${ctx.tenantId} and form_id = ${formId} and shown and (user_id = ${me} or first_user_id = ${me}))
    or exists (select from approval_copies
      where tenant_id = ${ctx.tenantId} and form_id = ${formId} and shown and user_id = ${me}) as part`.execute(
    trx,
  );
  return rows[0]?.part ?? false;
}
