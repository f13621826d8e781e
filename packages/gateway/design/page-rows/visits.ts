import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Remembers that somebody opened a page, for the recent list. */
export async function visit(trx: Trx, ctx: Ctx, pageId: string, design: boolean, at: Date): Promise<void> {
  await trx
    .insertInto('form_visits')
    .values({ tenant_id: ctx.tenantId, user_id: ctx.actor.id, form_id: pageId, visited_at: at, design })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'user_id', 'form_id']).doUpdateSet({ visited_at: at, design }),
    )
    .execute();
}

/** Pages that the actor opened last and that are there, the latest first; `design`: it was in the designer. */
export const visitedPages = (trx: Trx, ctx: Ctx, most: number) =>
  trx
    .selectFrom('form_visits as v')
    .innerJoin('forms as f', join =>
      join.onRef('f.id', '=', 'v.form_id').onRef('f.tenant_id', '=', 'v.tenant_id'),
    )
    .innerJoin('applets as a', join =>
      join.onRef('a.id', '=', 'f.applet_id').onRef('a.tenant_id', '=', 'f.tenant_id'),
    )
    .innerJoin('applet_auth as w', join =>
      join.onRef('w.applet_id', '=', 'f.applet_id').onRef('w.tenant_id', '=', 'f.tenant_id'),
    )
    .selectAll('f')
    .select([
      'v.visited_at',
      'v.design',
      'a.name as applet_name',
      'a.status as applet_status',
      'w.visitors as applet_visitors',
    ])
    .where('v.tenant_id', '=', ctx.tenantId)
    .where('v.user_id', '=', ctx.actor.id)
    .where('f.deleted_at', 'is', null)
    .where('a.deleted_at', 'is', null)
    .orderBy('v.visited_at', 'desc')
    .limit(most)
    .execute();
