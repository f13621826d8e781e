import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Data push: hooks of forms, what waits to be sent and what became of it (docs/decisions/hook-deliveries.md). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table forms add column hooked boolean not null default false`.execute(db);
  await sql`create table hooks (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    name text not null,
    url text not null,
    status text not null check (status in ('on', 'off')),
    events text[] not null,
    condition jsonb,
    fields text[] not null,
    value_form text not null check (value_form in ('value', 'text', 'both')),
    headers text,
    secret text not null,
    old_secret text,
    old_secret_until timestamptz,
    imports_too boolean not null,
    source_type text not null,
    stopped text check (stopped in ('gone', 'failing')),
    rev int not null default 1,
    failures int not null default 0,
    failing_since timestamptz,
    probe_at timestamptz,
    last_success_at timestamptz,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade
  )`.execute(db);
  await sql`create index hooks_of_form on hooks (tenant_id, form_id) where deleted_at is null`.execute(db);
  await protectTable(db, 'hooks');

  await sql`create table hook_aliases (
    tenant_id text not null,
    form_id text not null,
    field_id text not null,
    alias text not null,
    primary key (tenant_id, form_id, field_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade
  )`.execute(db);
  await protectTable(db, 'hook_aliases');

  await sql`create table hook_deliveries (
    id text primary key,
    seq bigint generated always as identity,
    tenant_id text not null,
    form_id text not null,
    hook_id text not null references hooks (id) on delete cascade,
    record_id text not null,
    rev int not null,
    event text not null,
    changed text[] not null,
    snapshot jsonb,
    body text,
    state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead', 'cancelled')),
    attempts int not null default 0,
    tries_before int not null default 0,
    next_at timestamptz not null,
    lease text,
    replay boolean not null default false,
    created_at timestamptz not null,
    delivered_at timestamptz
  )`.execute(db);
  // What may be sent now, hook by hook; and what goes before it of the same record.
  await sql`create index hook_deliveries_due on hook_deliveries (hook_id, next_at, seq) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index hook_deliveries_order on hook_deliveries (hook_id, record_id, seq) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index hook_deliveries_log on hook_deliveries (hook_id, seq desc)`.execute(db);
  await sql`create index hook_deliveries_dead on hook_deliveries (hook_id, seq) where state = 'dead'`.execute(
    db,
  );
  await sql`create index hook_deliveries_age on hook_deliveries (created_at)`.execute(db);
  await protectTable(db, 'hook_deliveries');

  await sql`create table hook_attempts (
    delivery_id text not null references hook_deliveries (id) on delete cascade,
    n int not null,
    tenant_id text not null,
    at timestamptz not null,
    ms int not null,
    stage text not null,
    status int,
    head text not null,
    primary key (delivery_id, n)
  )`.execute(db);
  await protectTable(db, 'hook_attempts');
}
