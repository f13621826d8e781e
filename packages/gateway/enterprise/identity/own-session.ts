import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from './audit.ts';
import { proofOf } from './proof.ts';

/** The session of a request; `hold` keeps it as it is to the end of the transaction. */
export function sessionRow(trx: Trx, ctx: Ctx, hold = false) {
  const query = trx
    .selectFrom('sessions')
    .select(['proof', 'enterprises', 'ended_at', 'expires_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.sessionId);
  return (hold ? query.forUpdate() : query).executeTakeFirst();
}

/** Ends the session of a request, with its line in the audit trail. */
export async function endSession(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  because: string,
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set({ ended_at: new Date(now()), ended_because: because })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.sessionId)
    .execute();
  await audit(trx, ctx, because, ctx.sessionId);
}

/** The session in which somebody changed his own password stays, and has been proved by the new one. */
export async function proveAnew(trx: Trx, ctx: Ctx, passwordHash: string): Promise<void> {
  const proof = proofOf(passwordHash);
  const row = await sessionRow(trx, ctx, true);
  const enterprises = row?.enterprises.map(one => (one.userId === ctx.actor.id ? { ...one, proof } : one));
  await trx
    .updateTable('sessions')
    .set({ proof, enterprises: JSON.stringify(enterprises ?? []) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', ctx.sessionId)
    .execute();
}
