import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Somebody of the enterprise who was not deleted. */
const person = (trx: Trx, ctx: Ctx, id: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'status'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The same; refuses whoever is not there. */
export async function existing(trx: Trx, ctx: Ctx, id: string) {
  const row = await person(trx, ctx, id);
  if (!row) throw new AppError('notFound');
  return row;
}

/** The person who takes over the tasks of somebody who leaves: an active account, or null if nobody was named. */
export async function heirOf(
  trx: Trx,
  ctx: Ctx,
  id: string,
  handTo: string | undefined,
): Promise<string | null> {
  if (handTo === undefined) return null;
  const heir = await person(trx, ctx, handTo);
  if (heir?.status !== 'enabled' || handTo === id)
    throw new AppError('invalid', '请选择其他在职的成员接收任务');
  return handTo;
}
