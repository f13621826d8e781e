import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Databases that enterprises connect (rules E1 to E4 of the report design). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table data_sources (
    id text primary key,
    tenant_id text not null,
    name text not null,
    kind text not null check (kind in ('mysql', 'postgres', 'mssql')),
    host text not null,
    port integer not null,
    database text not null,
    username text not null,
    password text,
    tls boolean not null,
    ca text,
    writable boolean not null default false,
    grants jsonb not null default '[]',
    status smallint not null default 1,
    checked_at timestamptz not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    unique (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'data_sources');
}
