import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import type { TicketHolder } from './tickets.ts';

/** Time after which a client id that nobody has written under is free again. */
const CLAIM_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Makes the ticket's client ids its holder's, where nobody has them: before he is admitted nobody has seen them.
 * Answers those that are somebody else's (docs/decisions/client-ids.md). `now` in epoch milliseconds.
 */
export async function claimClientIds(trx: Trx, holder: TicketHolder, now: number): Promise<number[]> {
  const { tenantId, userId, designId } = holder;
  // Two that claim the same ids wait for each other in one order.
  const clientIds = [...new Set(holder.clientIds)].sort((a, b) => a - b);
  if (clientIds.length === 0) return [];
  for (const part of partsOf(clientIds))
    await trx
      .insertInto('design_clients')
      .values(
        part.map(clientId => ({
          design_id: designId,
          tenant_id: tenantId,
          client_id: clientId,
          user_id: userId,
          claimed_at: now,
        })),
      )
      .onConflict(conflict => conflict.doNothing())
      .execute();
  const taken = await trx
    .selectFrom('design_clients')
    .select('client_id')
    .where('design_id', '=', designId)
    .where('client_id', '=', anyOf(clientIds))
    .where('user_id', '<>', userId)
    .execute();
  return taken.map(row => Number(row.client_id));
}

/** Lets go of client ids that were claimed long ago and that nothing was written under; `written` has all that were. */
export async function freeClientIds(
  trx: Trx,
  designId: string,
  written: Iterable<number>,
  now: number,
): Promise<void> {
  await sql`
    delete from design_clients where design_id = ${designId} and claimed_at < ${now - CLAIM_MS}
      and not (client_id = any(${[...written]}::bigint[]))`.execute(trx);
}
