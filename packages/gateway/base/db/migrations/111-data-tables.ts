import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Tables of databases as they were last seen: what is known of them without asking (rules E5, E6 of the report design). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table data_tables (
    tenant_id text not null,
    connection_id text not null,
    schema text not null,
    name text not null,
    columns jsonb not null,
    state smallint not null,
    seen_at timestamptz not null,
    primary key (tenant_id, connection_id, schema, name),
    foreign key (tenant_id, connection_id) references data_sources (tenant_id, id) on delete cascade
  )`.execute(db);
  await protectTable(db, 'data_tables');
}
