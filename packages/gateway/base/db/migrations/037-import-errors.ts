import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Rows that an import refused, kept with the step that refused them so that an interrupted import forgets none. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table import_errors (
    job_id text not null references jobs (id) on delete cascade,
    tenant_id text not null,
    row_number integer not null,
    cells jsonb not null,
    message text not null,
    primary key (job_id, row_number)
  )`.execute(db);
  await protectTable(db, 'import_errors');
}
