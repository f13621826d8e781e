import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** A ticket opens a design for as long as the session lasts that it was taken in. Those of before live for a minute only. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`delete from design_tickets`.execute(db);
  await sql`alter table design_tickets add column session_id text not null`.execute(db);
}
