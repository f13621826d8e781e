import type { Trx } from '../../base/db/database.ts';

/** Who did it, as far as it is known; a `Ctx` is one. */
interface Doer {
  tenantId: string;
  actor: { id: string } | null;
  address: string;
  trace: string;
}

/**
 * Writes a line of the audit trail in the transaction of the action itself (promise D36): either both are there or
 * neither. `detail` carries ids and kinds, never values or secrets.
 */
export async function audit(
  trx: Trx,
  doer: Doer,
  action: string,
  objectId: string | null = null,
  detail: Record<string, string | number | boolean | null | string[]> = {},
): Promise<void> {
  await trx
    .insertInto('audit')
    .values({
      tenant_id: doer.tenantId,
      actor_id: doer.actor?.id ?? null,
      action,
      object_id: objectId,
      detail: JSON.stringify(detail),
      address: doer.address,
      trace: doer.trace,
    })
    .execute();
}
