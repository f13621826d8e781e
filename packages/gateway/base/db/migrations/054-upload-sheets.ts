import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Rows and columns of each sheet, counted when a table is uploaded. What was uploaded before has none: 0 rows to do. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table uploads add column sheets jsonb not null default '[]'`.execute(db);
}
