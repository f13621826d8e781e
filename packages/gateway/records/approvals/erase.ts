import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import { asOwner, type Trx } from '../../base/db/database.ts';

/** What is kept of an approval beside its instance, and what tells people of it. */
const KEPT = [
  'approval_tasks',
  'approval_copies',
  'approval_timers',
  'approval_idempotency',
  'notices',
  'mails',
] as const;

/**
 * Erases the approvals of records that are erased for good: instances, events, tasks, copies, due times, answers for
 * retries, messages and mails. They hold what the record held (summaries, comments, subjects), so they may not outlive it.
 */
export async function eraseApprovals(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  recordIds: readonly string[],
): Promise<void> {
  const ids = [...recordIds];
  for (const table of KEPT)
    await sql`delete from ${sql.table(table)}
      where instance_id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(trx);
  // The role of an enterprise may not take events away; this is the one place where they go, and it names the enterprise.
  await asOwner(trx, () =>
    sql`delete from approval_events where instance_id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(
      trx,
    ),
  );
  await sql`delete from approval_instances where id = any(${ids}::text[]) and tenant_id = ${tenantId}`.execute(
    trx,
  );
}
