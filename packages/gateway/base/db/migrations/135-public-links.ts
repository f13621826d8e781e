import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Links by which strangers fill forms in, what came by them, and the counters of their limits. */
export async function up(db: DdlConnection): Promise<void> {
  // Whoever submits by a link does so as the one visitor of the enterprise, who is in no list since he counts as gone.
  await sql`alter table users add column kind text not null default 'member'
    check (kind in ('member', 'visitor'))`.execute(db);
  await sql`create unique index users_visitor on users (tenant_id) where kind = 'visitor'`.execute(db);
  await sql`alter table forms add column public_sources text[] not null default '{}'`.execute(db);
  await sql`alter table forms add column channels text[] not null default '{}'`.execute(db);
  // All visitors are one person: whose file it is, is told by the visit.
  await sql`alter table files add column visit_id text`.execute(db);

  await sql`create table public_links (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    short text not null unique,
    kind text not null check (kind in ('form')),
    name text not null,
    status text not null default 'on' check (status in ('on', 'off', 'revoked')),
    is_default boolean not null default false,
    generation integer not null default 1,
    rev integer not null default 1,
    settings jsonb not null,
    quota integer,
    used integer not null default 0,
    opens_at timestamptz,
    closes_at timestamptz,
    password_hash text,
    visitor_id text not null,
    created_by text not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, visitor_id) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index public_links_of_form on public_links (tenant_id, form_id)`.execute(db);
  await sql`create unique index public_links_default on public_links (tenant_id, form_id)
    where is_default and deleted_at is null`.execute(db);

  await sql`create table public_submits (
    tenant_id text not null,
    form_id text not null,
    link_id text not null,
    submission_id text primary key,
    visit_id text not null,
    once_key text,
    held boolean not null default true,
    channel text not null,
    referrer text not null,
    params jsonb not null,
    address_hash text not null,
    receipt_hash text not null,
    at timestamptz not null,
    foreign key (tenant_id, link_id) references public_links (tenant_id, id)
  )`.execute(db);
  // What is held counts: a removed record gives back its place and its turn.
  await sql`create unique index public_submits_once on public_submits (link_id, once_key) where held`.execute(
    db,
  );
  await sql`create index public_submits_visit on public_submits (link_id, visit_id)`.execute(db);
  await sql`create index public_submits_of_form on public_submits (tenant_id, form_id)`.execute(db);

  await sql`create table public_counters (
    tenant_id text not null,
    link_id text not null,
    key text not null,
    until timestamptz not null,
    n integer not null,
    primary key (link_id, key)
  )`.execute(db);
  await sql`create index public_counters_until on public_counters (until)`.execute(db);

  await sql`create table public_numbers (
    tenant_id text not null,
    link_id text not null,
    day text not null,
    what text not null,
    n integer not null,
    primary key (link_id, day, what)
  )`.execute(db);
  for (const table of ['public_links', 'public_submits', 'public_counters', 'public_numbers'])
    await protectTable(db, table);
}
