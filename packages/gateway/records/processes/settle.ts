import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Takes the flows of an applet for set up here: their people are ours, and are not to be chosen once more. */
export async function settleFlows(
  trx: Trx,
  { tenantId }: Pick<Ctx, 'tenantId'>,
  appletId: string,
): Promise<void> {
  await sql`update flows set inited = true where tenant_id = ${tenantId}
    and form_id in (select id from forms where tenant_id = ${tenantId} and applet_id = ${appletId})`.execute(
    trx,
  );
}
