import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Approvals that run or ran. An instance has the id of its record; `state` is what its events give, kept ready. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table approval_instances (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    flow_id text not null,
    flow_version integer not null,
    status text not null,
    initiator text not null,
    state jsonb not null,
    events integer not null,
    summary jsonb not null,
    created_at timestamptz not null,
    ended_at timestamptz,
    urged_at timestamptz,
    removed_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create index approval_instances_own on approval_instances (tenant_id, initiator, created_at desc)
    where removed_at is null`.execute(db);
  await sql`create index approval_instances_form on approval_instances (form_id, created_at)`.execute(db);

  // The audit trail: appended to, never changed.
  await sql`create table approval_events (
    instance_id text not null,
    n integer not null,
    tenant_id text not null,
    at timestamptz not null,
    event jsonb not null,
    primary key (instance_id, n)
  )`.execute(db);

  // No foreign keys on what each decision writes: instance and people were read in the same transaction.
  await sql`create table approval_tasks (
    instance_id text not null,
    id text not null,
    tenant_id text not null,
    form_id text not null,
    node_id text not null,
    node_title text not null,
    visit integer not null,
    user_id text,
    seat_id text,
    state text not null,
    reason text,
    opened_at timestamptz,
    ended_at timestamptz,
    due_at timestamptz,
    read_at timestamptz,
    shown boolean not null default true,
    primary key (instance_id, id)
  )`.execute(db);
  await sql`create index approval_tasks_open on approval_tasks (tenant_id, user_id, opened_at desc, instance_id)
    where state = 'open' and shown`.execute(db);
  await sql`create index approval_tasks_waiting on approval_tasks (tenant_id, user_id) where state = 'waiting'`.execute(
    db,
  );
  await sql`create index approval_tasks_done on approval_tasks (tenant_id, user_id, ended_at desc)
    where state in ('agreed', 'refused', 'returned', 'transferred') and reason is null and shown`.execute(db);
  await sql`create index approval_tasks_stuck on approval_tasks (tenant_id, opened_at)
    where state = 'open' and user_id is null`.execute(db);
  await sql`create index approval_tasks_form on approval_tasks (form_id, opened_at)`.execute(db);

  await sql`create table approval_copies (
    instance_id text not null,
    id text not null,
    tenant_id text not null,
    form_id text not null,
    node_id text not null,
    node_title text not null,
    user_id text not null,
    at timestamptz not null,
    read_at timestamptz,
    shown boolean not null default true,
    primary key (instance_id, id)
  )`.execute(db);
  await sql`create index approval_copies_own on approval_copies (tenant_id, user_id, at desc) where shown`.execute(
    db,
  );
  await sql`create index approval_copies_unread on approval_copies (tenant_id, user_id)
    where read_at is null and shown`.execute(db);

  await sql`create table approval_timers (
    instance_id text not null,
    task_id text not null,
    timer_id text not null,
    tenant_id text not null,
    due_at timestamptz not null,
    done_at timestamptz,
    primary key (instance_id, task_id, timer_id)
  )`.execute(db);
  await sql`create index approval_timers_due on approval_timers (due_at) where done_at is null`.execute(db);

  // What a person was answered for a deed, so that a retry is no second deed.
  await sql`create table approval_deeds (
    instance_id text not null,
    key text not null,
    tenant_id text not null,
    user_id text not null,
    digest text not null,
    answer jsonb not null,
    at timestamptz not null,
    primary key (instance_id, key)
  )`.execute(db);

  for (const table of [
    'approval_instances',
    'approval_events',
    'approval_tasks',
    'approval_copies',
    'approval_timers',
    'approval_deeds',
  ])
    await protectTable(db, table);
  await sql`revoke update, delete on approval_events from gonghui_tenant`.execute(db);
}
