import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Fonts of an enterprise for its print templates, each with the widths of its characters. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table fonts (
    id text primary key,
    tenant_id text not null,
    name text not null,
    characters integer not null,
    widths text not null,
    file_id text not null,
    digest text not null,
    created_by text not null,
    created_at timestamptz not null,
    unique (tenant_id, id),
    unique (tenant_id, name),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'fonts');
}
