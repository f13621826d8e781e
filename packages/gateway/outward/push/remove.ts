import type { Ctx } from '../../base/context.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { cancelDeliveries } from './cancel.ts';
import { changedHooks } from './hooked.ts';
import { findHook } from './repository.ts';

/** Off first, and what waits in a transaction after: the sender takes deliveries before hooks, and so never waits for this. */
export async function removeHook({ db, now }: AskDeps, ctx: Ctx, id: string): Promise<null> {
  await db.withTenant(ctx, async trx => {
    const row = await findHook(trx, ctx, id, true);
    await trx
      .updateTable('hooks')
      .set({ status: 'off', deleted_at: new Date(now()) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute();
    await audit(trx, ctx, 'hook.remove', id, { formId: row.form_id, name: row.name });
    await changedHooks(trx, ctx, row.form_id);
  });
  await db.withTenant(ctx, trx => cancelDeliveries(trx, ctx, [id]));
  return null;
}
