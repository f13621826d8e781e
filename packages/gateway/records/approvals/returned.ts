import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

type Tenant = Pick<Ctx, 'tenantId'>;

/** Begins a condition: an instance under this name came back to the person that is named behind it. */
export const cameBackTo = (b: string): string =>
  `${b}.status = 'back' and coalesce(${b}.deputy, ${b}.initiator) =`;

/** Returned submissions whose initiator, or whoever hands them in for him, is gone; `b` is the instance. */
export const ORPHANED = `approval_instances b join users h on h.tenant_id = b.tenant_id and h.id = coalesce(b.deputy, b.initiator)
  where b.status = 'back' and b.removed_at is null and (h.status <> 'enabled' or h.deleted_at is not null)`;

/** Instances that came back to this person: a table with its condition, for counting. */
export const returnedOf = ({ tenantId }: Tenant, userId: string) =>
  sql`approval_instances b where b.tenant_id = ${tenantId} and b.removed_at is null and ${sql.raw(cameBackTo('b'))} ${userId}`;

/** Instances that this person is to hand in again. */
export async function returnedTo(trx: Trx, { tenantId }: Tenant, userId: string): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select id from ${returnedOf({ tenantId }, userId)} order by id`.execute(trx);
  return rows.map(row => row.id);
}
