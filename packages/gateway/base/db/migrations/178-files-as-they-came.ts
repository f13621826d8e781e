import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The bytes of a data file as they came, null of those from before; how its sheets are read where somebody set it by hand. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table data_files add column source_digest text`.execute(db);
  await sql`create index data_files_source on data_files (source_digest)`.execute(db);
  await sql`alter table data_sheets add column settings jsonb not null default '{"types": []}'`.execute(db);
}
