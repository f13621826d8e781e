import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Applets, their groups on the workbench, and who opened which of late. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table applets (
    id text primary key,
    tenant_id text not null references tenants (id),
    name text not null,
    description text not null default '',
    applet_data jsonb not null default '{}',
    status text not null default 'offline' check (status in ('released', 'offline')),
    created_by text not null,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index applets_tenant on applets (tenant_id, created_at) where deleted_at is null`.execute(
    db,
  );
  await sql`create table applet_groups (
    id text primary key,
    tenant_id text not null references tenants (id),
    name text not null,
    sorting integer not null default 0,
    created_at timestamptz not null default now(),
    unique (tenant_id, id),
    unique (tenant_id, name)
  )`.execute(db);
  await sql`create table applet_group_members (
    tenant_id text not null,
    group_id text not null,
    applet_id text not null,
    sorting integer not null default 0,
    primary key (tenant_id, group_id, applet_id),
    foreign key (tenant_id, group_id) references applet_groups (tenant_id, id) on delete cascade,
    foreign key (tenant_id, applet_id) references applets (tenant_id, id) on delete cascade
  )`.execute(db);
  await sql`create table recent_applets (
    tenant_id text not null,
    user_id text not null,
    applet_id text not null,
    opened_at timestamptz not null,
    primary key (tenant_id, user_id, applet_id),
    foreign key (tenant_id, user_id) references users (tenant_id, id),
    foreign key (tenant_id, applet_id) references applets (tenant_id, id) on delete cascade
  )`.execute(db);
  for (const table of ['applets', 'applet_groups', 'applet_group_members', 'recent_applets'])
    await protectTable(db, table);
}
