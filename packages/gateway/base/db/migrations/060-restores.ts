import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** A row of the history that brought a past moment back says which: it is no run of edits. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table design_sittings add column restored text`.execute(db);
}
