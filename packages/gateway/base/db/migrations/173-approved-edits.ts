import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Whether who submitted a record may still change it once it was approved; no, unless the form's designer says so. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table forms add column submit_edit_approved boolean not null default false`.execute(db);
}
