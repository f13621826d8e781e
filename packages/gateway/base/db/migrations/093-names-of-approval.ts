import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** What is kept for a retry, and who an approver's slot was given to first, by their usual names. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table approval_deeds rename to approval_idempotency`.execute(db);
  await sql`alter index approval_deeds_pkey rename to approval_idempotency_pkey`.execute(db);
  await sql`alter table approval_tasks rename column seat_id to first_user_id`.execute(db);
}
