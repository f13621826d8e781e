import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Marks a copy of the actor's as read; false when there is none. */
export async function readCopy(trx: Trx, ctx: Ctx, id: string, at: Date): Promise<boolean> {
  const row = await trx
    .updateTable('approval_copies')
    .set(eb => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('instance_id', '=', id.slice(0, 8))
    .where('id', '=', id)
    .where('user_id', '=', ctx.actor.id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
