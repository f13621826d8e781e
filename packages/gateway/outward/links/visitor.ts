import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { VISITOR_NAME } from './visits.ts';

/**
 * The one row of `users` as which strangers submit to an enterprise (rule L1), made with its first link. It counts as gone from
 * the beginning, so it is in no list, no picker and no audience, and nobody signs in as it.
 */
export async function visitorOf(trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>): Promise<string> {
  const id = newId();
  await sql`insert into users (id, tenant_id, username, display_name, password_hash, status, kind, deleted_at)
    values (${id}, ${tenantId}, ${`visitor ${id}`}, ${VISITOR_NAME}, '', 'disabled', 'visitor', now())
    on conflict do nothing`.execute(trx);
  const { rows } = await sql<{ id: string }>`select id from users
    where tenant_id = ${tenantId} and kind = 'visitor'`.execute(trx);
  return rows[0]?.id ?? id;
}
