import { sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';

/** Takes tasks and copies of deleted forms out of everybody's lists and counts. */
export async function hideApprovals(trx: Trx, ctx: Ctx, formIds: readonly string[]): Promise<void> {
  for (const table of ['approval_tasks', 'approval_copies']) {
    await sql`update ${sql.table(table)} set shown = false
      where tenant_id = ${ctx.tenantId} and form_id = any(${[...formIds]}::text[]) and shown`.execute(trx);
  }
}
