import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Enterprises, people, departments, roles, sessions and the audit trail. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table tenants (
    id text primary key,
    code text not null unique,
    name text not null,
    industry text,
    status text not null default 'enabled' check (status in ('enabled', 'disabled')),
    created_at timestamptz not null default now()
  )`.execute(db);
  // An enterprise sees its own row only; the row has no tenant_id, so its policy is written out.
  await sql`alter table tenants enable row level security`.execute(db);
  await sql`create policy tenant_only on tenants using (id = current_setting('app.tenant', true))`.execute(
    db,
  );
  await sql`grant select, update on tenants to gonghui_tenant`.execute(db);

  await sql`create table users (
    id text primary key,
    tenant_id text not null references tenants (id),
    username text not null,
    display_name text not null,
    password_hash text not null,
    phone text,
    email text,
    position text,
    avatar text,
    status text not null default 'enabled' check (status in ('enabled', 'disabled')),
    initialized boolean not null default false,
    guided boolean not null default false,
    is_read boolean not null default false,
    extension jsonb not null default '{}',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz,
    unique (tenant_id, id)
  )`.execute(db);
  await sql`create unique index users_username on users (lower(username), tenant_id) where deleted_at is null`.execute(
    db,
  );

  await sql`create table depts (
    id text primary key,
    tenant_id text not null references tenants (id),
    parent_id text,
    name text not null,
    sorting integer not null default 0,
    created_at timestamptz not null default now(),
    unique (tenant_id, id),
    foreign key (tenant_id, parent_id) references depts (tenant_id, id)
  )`.execute(db);
  await sql`create unique index depts_name on depts (tenant_id, coalesce(parent_id, ''), name)`.execute(db);

  await sql`create table roles (
    id text primary key,
    tenant_id text not null references tenants (id),
    name text not null,
    title text not null,
    description text not null default '',
    builtin boolean not null default false,
    created_at timestamptz not null default now(),
    unique (tenant_id, id),
    unique (tenant_id, name)
  )`.execute(db);
  await sql`create unique index roles_title on roles (tenant_id, title)`.execute(db);

  await sql`create table user_depts (
    tenant_id text not null,
    user_id text not null,
    dept_id text not null,
    primary key (tenant_id, user_id, dept_id),
    foreign key (tenant_id, user_id) references users (tenant_id, id),
    foreign key (tenant_id, dept_id) references depts (tenant_id, id)
  )`.execute(db);
  await sql`create index user_depts_dept on user_depts (tenant_id, dept_id)`.execute(db);
  await sql`create table user_roles (
    tenant_id text not null,
    user_id text not null,
    role_id text not null,
    primary key (tenant_id, user_id, role_id),
    foreign key (tenant_id, user_id) references users (tenant_id, id),
    foreign key (tenant_id, role_id) references roles (tenant_id, id)
  )`.execute(db);
  await sql`create index user_roles_role on user_roles (tenant_id, role_id)`.execute(db);

  await sql`create table sessions (
    id text primary key,
    tenant_id text not null,
    user_id text not null,
    enterprises jsonb not null,
    device text not null,
    address text not null,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    ended_at timestamptz,
    ended_because text,
    foreign key (tenant_id, user_id) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index sessions_user on sessions (tenant_id, user_id) where ended_at is null`.execute(db);
  await sql`create table refresh_tokens (
    hash text primary key,
    tenant_id text not null,
    session_id text not null references sessions (id) on delete cascade,
    issued_at timestamptz not null default now(),
    used_at timestamptz
  )`.execute(db);
  await sql`create index refresh_tokens_session on refresh_tokens (session_id)`.execute(db);

  // No enterprise yet when these are written; the lowered role has no right on them at all.
  await sql`create table sign_in_attempts (
    account text primary key,
    count integer not null,
    started_at timestamptz not null
  )`.execute(db);
  await sql`create table used_nonces (nonce text primary key, expires_at timestamptz not null)`.execute(db);

  await sql`create table audit (
    id bigint generated always as identity primary key,
    tenant_id text not null,
    actor_id text,
    action text not null,
    object_id text,
    detail jsonb not null default '{}',
    address text,
    trace text,
    at timestamptz not null default now()
  )`.execute(db);
  await sql`create index audit_at on audit (tenant_id, at desc)`.execute(db);

  for (const table of [
    'users',
    'depts',
    'roles',
    'user_depts',
    'user_roles',
    'sessions',
    'refresh_tokens',
    'audit',
  ])
    await protectTable(db, table);
  // The trail is written and read, never changed.
  await sql`revoke update, delete on audit from gonghui_tenant`.execute(db);
}
