import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Who leads a department: approval flows find approvers by it. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table depts add column leader_id text,
    add foreign key (tenant_id, leader_id) references users (tenant_id, id)`.execute(db);
  await sql`create index depts_leader on depts (leader_id) where leader_id is not null`.execute(db);
}
