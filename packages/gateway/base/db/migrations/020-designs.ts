import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** The log of the design documents, its checkpoints, its history, and the tickets of the relay. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table designs (
    id text primary key,
    tenant_id text not null references tenants (id),
    kind text not null,
    generation integer not null default 1,
    unique (tenant_id, id)
  )`.execute(db);

  // Written for every commit of the relay, so it has one index and no foreign key; rows are made only from designs.
  await sql`create table design_events (
    design_id text not null,
    tenant_id text not null,
    seq bigint not null,
    actor text not null,
    at bigint not null,
    update bytea not null,
    primary key (design_id, seq)
  )`.execute(db);

  await sql`create table design_checkpoints (
    design_id text not null,
    tenant_id text not null,
    generation integer not null,
    seq bigint not null,
    at bigint not null,
    state bytea not null,
    vector bytea not null,
    deletes bytea not null,
    primary key (design_id, seq),
    foreign key (tenant_id, design_id) references designs (tenant_id, id)
  )`.execute(db);
  // Compressing megabytes costs more than storing them.
  await sql`alter table design_checkpoints alter column state set storage external`.execute(db);

  await sql`create table design_clients (
    design_id text not null,
    tenant_id text not null,
    client_id bigint not null,
    user_id text not null,
    primary key (design_id, client_id)
  )`.execute(db);

  await sql`create table design_sittings (
    design_id text not null,
    tenant_id text not null,
    actor text not null,
    first_seq bigint not null,
    last_seq bigint not null,
    first_at bigint not null,
    last_at bigint not null,
    edits integer not null,
    primary key (design_id, first_seq),
    foreign key (tenant_id, design_id) references designs (tenant_id, id)
  )`.execute(db);
  await sql`create index design_sittings_last on design_sittings (design_id, last_seq)`.execute(db);

  await sql`create table design_names (
    design_id text not null,
    tenant_id text not null,
    seq bigint not null,
    name text not null,
    named_by text not null,
    at bigint not null,
    primary key (design_id, seq),
    foreign key (tenant_id, design_id) references designs (tenant_id, id),
    foreign key (tenant_id, named_by) references users (tenant_id, id)
  )`.execute(db);

  await sql`create table design_tickets (
    hash text primary key,
    tenant_id text not null,
    user_id text not null,
    design_id text not null,
    "right" text not null check ("right" in ('edit', 'view')),
    expires_at timestamptz not null,
    foreign key (tenant_id, user_id) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index design_tickets_expiry on design_tickets (expires_at)`.execute(db);

  for (const table of [
    'designs',
    'design_events',
    'design_checkpoints',
    'design_clients',
    'design_sittings',
    'design_names',
    'design_tickets',
  ])
    await protectTable(db, table);
  // Only the relay writes the log.
  await sql`revoke insert, update, delete on designs, design_events, design_checkpoints, design_clients from gonghui_tenant`.execute(
    db,
  );
}
