import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { Tenant } from '../../events/event.ts';

/** Takes tasks and copies of deleted forms out of everybody's lists and counts, with what was handed in. */
export async function hideApprovals(
  trx: Trx,
  ctx: Tenant,
  formIds: readonly string[],
  at: Date,
): Promise<void> {
  const ids = [...formIds];
  for (const table of ['approval_tasks', 'approval_copies']) {
    await sql`update ${sql.table(table)} set shown = false
      where tenant_id = ${ctx.tenantId} and form_id = any(${ids}::text[]) and shown`.execute(trx);
  }
  await sql`update approval_instances set removed_at = ${at}
    where tenant_id = ${ctx.tenantId} and form_id = any(${ids}::text[]) and removed_at is null`.execute(trx);
}

/** The same for single records: out with them into the bin (`at`), and back (`null`). */
export async function hideRecords(
  trx: Trx,
  ctx: Tenant,
  recordIds: readonly string[],
  at: Date | null,
): Promise<void> {
  const ids = [...recordIds];
  await sql`update approval_instances set removed_at = ${at}
    where id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  for (const table of ['approval_tasks', 'approval_copies']) {
    await sql`update ${sql.table(table)} set shown = ${at === null}
      where instance_id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  }
}
