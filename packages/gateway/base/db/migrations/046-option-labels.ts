import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What values taken from the records of another form are called, as they were last chosen. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table option_labels (
    tenant_id text not null,
    source text not null,
    value text not null,
    label text not null,
    primary key (tenant_id, source, value)
  )`.execute(db);
  await protectTable(db, 'option_labels');
}
