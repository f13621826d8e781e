import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { publish } from '../../base/events/events.ts';
import { newsFor } from './events.ts';

/** Marks as read what the actor was told of an instance. */
export async function readNoticesOf(trx: Trx, ctx: Ctx, instanceId: string, at: Date): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.actor.id)
    .where('read_at', 'is', null)
    .where('instance_id', '=', instanceId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n) await publish(trx, newsFor, ctx, { users: [ctx.actor.id] });
}

/** Marks messages about approvals of these forms as read, because they lead nowhere any more, and tells their unread holders. */
export async function settleNoticesOf(
  trx: Trx,
  ctx: Ctx,
  formIds: readonly string[],
  at: Date,
): Promise<void> {
  const rows = await trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', anyOf(formIds))
    .where('instance_id', 'is not', null)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  if (rows.length > 0) await publish(trx, newsFor, ctx, { users: rows.map(row => row.user_id) });
}
