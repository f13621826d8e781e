import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The rows below a refused one that go on with its subforms: all of a record is put right and imported again. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table import_errors add column lines jsonb not null default '[]'`.execute(db);
}
