import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * Client ids of an editor are his from the ticket on, before he has written under them; those that nobody wrote under
 * are given up again (`claimed_at`; null for one that is known from a write).
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table design_clients add column claimed_at bigint`.execute(db);
  await sql`alter table design_tickets add column client_ids bigint[] not null default '{}'`.execute(db);
}
