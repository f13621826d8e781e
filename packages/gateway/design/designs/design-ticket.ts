import type { CallReturn } from '@gonghui/contract/define.ts';
import type { designCalls } from '@gonghui/contract/designs.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { rightOn } from './right-on.ts';
import { issueTicket } from './tickets.ts';

/** A ticket to the relay for a design that the actor may look at. */
export function designTicket(
  { db, now }: Deps,
  ctx: Ctx,
  designId: string,
  clientIds: readonly number[],
): Promise<CallReturn<typeof designCalls.ticket>> {
  return db.withTenant(ctx, async trx => {
    const right = await rightOn({ now }, trx, ctx, designId);
    const { tenantId, sessionId } = ctx;
    const holder = { tenantId, userId: ctx.actor.id, sessionId, designId, right, clientIds };
    const design = await trx
      .selectFrom('designs')
      .select('generation')
      .where('id', '=', designId)
      .executeTakeFirst();
    return {
      ticket: await issueTicket(trx, holder, now()),
      right,
      url: `/collab/${designId}`,
      generation: design?.generation ?? 1,
    };
  });
}
