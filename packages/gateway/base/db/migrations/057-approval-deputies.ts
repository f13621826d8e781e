import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Who hands in again in place of an initiator who left; and what waits to be handed in again at all. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table approval_instances add column deputy text`.execute(db);
  await sql`create index approval_instances_deputy on approval_instances (tenant_id, deputy, created_at desc)
    where deputy is not null and removed_at is null`.execute(db);
  await sql`create index approval_instances_back on approval_instances (tenant_id, created_at)
    where status = 'back' and removed_at is null`.execute(db);
}
