import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Forms and their groups, every saved version, the columns of record tables, and who opened which form of late. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table forms (
    id text primary key,
    tenant_id text not null references tenants (id),
    applet_id text not null,
    group_id text,
    type text not null check (type in ('normal', 'custom', 'visual', 'datav', 'dm', 'group')),
    name text not null,
    sorting integer not null,
    source_id text,
    scope jsonb not null default '{"type":"all","depts":[],"users":[],"roles":[]}',
    process_activated boolean not null default false,
    exists_approval_nodes boolean not null default false,
    public_release boolean not null default false,
    submit_num integer not null default 0 check (submit_num >= 0),
    submit_edit boolean not null default true,
    submit_message text not null default '',
    version integer not null default 0,
    released_version integer,
    released_at timestamptz,
    released_by text,
    has_table boolean not null default false,
    created_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, applet_id) references applets (tenant_id, id),
    foreign key (tenant_id, group_id) references forms (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index forms_applet on forms (tenant_id, applet_id) where deleted_at is null`.execute(db);

  await sql`create table form_versions (
    tenant_id text not null,
    form_id text not null,
    version integer not null,
    template text not null,
    digest text not null,
    saved_by text not null,
    saved_at timestamptz not null,
    primary key (form_id, version),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, saved_by) references users (tenant_id, id)
  )`.execute(db);

  await sql`create table form_columns (
    tenant_id text not null,
    form_id text not null,
    subform_id text not null default '',
    field_id text not null,
    kind text not null,
    primary key (form_id, subform_id, field_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);

  await sql`create table form_visits (
    tenant_id text not null,
    user_id text not null,
    form_id text not null,
    visited_at timestamptz not null,
    design boolean not null,
    primary key (tenant_id, user_id, form_id),
    foreign key (tenant_id, user_id) references users (tenant_id, id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);

  for (const table of ['forms', 'form_versions', 'form_columns', 'form_visits'])
    await protectTable(db, table);
  // A saved version is what records were made with: it is written once and read for ever.
  await sql`revoke update, delete on form_versions from gonghui_tenant`.execute(db);
}
