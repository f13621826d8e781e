import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Approval flows: one per form, a design of its own, each saved version kept. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table flows (
    id text primary key,
    tenant_id text not null,
    form_id text not null unique,
    name text not null default '',
    version integer not null default 0,
    activated boolean not null default false,
    inited boolean not null default true,
    created_by text not null,
    created_at timestamptz not null,
    unique (tenant_id, id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create table flow_versions (
    tenant_id text not null,
    flow_id text not null,
    version integer not null,
    template text not null,
    digest text not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (flow_id, version),
    foreign key (tenant_id, flow_id) references flows (tenant_id, id)
  )`.execute(db);
  for (const table of ['flows', 'flow_versions']) await protectTable(db, table);

  // What a submission starts now; null where nothing is active. Read by the insert itself, so none slips past.
  await sql`alter table forms add column flow_version integer`.execute(db);
  const { rows } = await sql<{ id: string }>`select id from forms where has_table`.execute(db);
  for (const { id } of rows)
    await sql`alter table ${sql.table(`r_${id}`)} add column if not exists process_status text`.execute(db);
}
