import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Files that reports read, and tables of databases as they were last fetched (rules E8, F3 of the report design). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table data_files (
    id text primary key,
    tenant_id text not null,
    name text not null,
    version integer not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'data_files');

  await sql`create table data_sheets (
    tenant_id text not null,
    file_id text not null,
    name text not null,
    place integer not null,
    digest text not null,
    previous_digest text,
    row_count integer not null,
    columns jsonb not null,
    bad_cells integer not null,
    primary key (tenant_id, file_id, name),
    foreign key (tenant_id, file_id) references data_files (tenant_id, id) on delete cascade
  )`.execute(db);
  await sql`create index data_sheets_digest on data_sheets (digest)`.execute(db);
  await protectTable(db, 'data_sheets');

  await sql`create table extracts (
    id text primary key,
    tenant_id text not null,
    connection_id text not null,
    schema text not null,
    name text not null,
    growing text,
    key text,
    state smallint not null,
    message text,
    columns jsonb,
    digest text,
    previous_digest text,
    row_count integer,
    watermark text,
    extracted_at timestamptz,
    created_by text not null,
    created_at timestamptz not null,
    unique (tenant_id, id),
    unique (tenant_id, connection_id, schema, name),
    foreign key (tenant_id, connection_id) references data_sources (tenant_id, id) on delete cascade,
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index extracts_digest on extracts (digest)`.execute(db);
  await protectTable(db, 'extracts');

  await sql`create table extract_schedules (
    tenant_id text not null,
    extract_id text not null,
    every_minutes integer not null check (every_minutes between 15 and 10080),
    next_at timestamptz not null,
    set_by text not null,
    primary key (tenant_id, extract_id),
    foreign key (tenant_id, extract_id) references extracts (tenant_id, id) on delete cascade,
    foreign key (tenant_id, set_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index extract_schedules_due on extract_schedules (next_at)`.execute(db);
  await protectTable(db, 'extract_schedules');
}
