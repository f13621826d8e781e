import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The relay looks once at what was written into a design before its gate refused what no verb of the editor can write. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table designs add column shape_checked boolean not null default false`.execute(db);
}
