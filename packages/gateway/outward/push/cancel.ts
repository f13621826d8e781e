import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';

/** What waits for these hooks is not sent any more; what is on its way may still arrive. */
export async function cancelDeliveries(
  trx: Trx,
  { tenantId }: Tenant,
  hookIds: readonly string[],
): Promise<void> {
  if (hookIds.length === 0) return;
  await trx
    .updateTable('hook_deliveries')
    .set({ state: 'cancelled', lease: null, snapshot: null })
    .where('tenant_id', '=', tenantId)
    .where('hook_id', '=', anyOf(hookIds))
    .where('state', '=', 'waiting')
    .execute();
}

/** Hooks go with their forms, and what waited for them too: deliveries first, the order in which the sender takes them as well. */
export async function cancelOfForms(
  trx: Trx,
  ctx: Tenant,
  formIds: readonly string[],
  at: Date,
): Promise<void> {
  if (formIds.length === 0) return;
  const those = await trx
    .selectFrom('hooks')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', anyOf(formIds))
    .where('deleted_at', 'is', null)
    .execute();
  const ids = those.map(({ id }) => id);
  if (ids.length === 0) return;
  await cancelDeliveries(trx, ctx, ids);
  await trx
    .updateTable('hooks')
    .set({ status: 'off', deleted_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', anyOf(ids))
    .execute();
}
