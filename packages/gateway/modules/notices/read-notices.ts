import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { publish } from '../../events/events.ts';
import { newsFor } from './news.ts';

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
