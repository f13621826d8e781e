import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** The message centre, and mails on their way out. Ids follow from what they tell of, so nothing is told twice. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table notices (
    id text primary key,
    tenant_id text not null,
    user_id text not null,
    kind text not null,
    title text not null,
    content text not null,
    instance_id text,
    form_id text,
    task_id text,
    at timestamptz not null,
    read_at timestamptz
  )`.execute(db);
  await sql`create index notices_own on notices (tenant_id, user_id, at desc)`.execute(db);
  await sql`create index notices_unread on notices (tenant_id, user_id) where read_at is null`.execute(db);
  await protectTable(db, 'notices');

  await sql`create table mails (
    id text primary key,
    tenant_id text not null,
    recipients text[] not null,
    subject text not null,
    body text not null,
    instance_id text,
    event_n integer,
    state text not null check (state in ('waiting', 'sent', 'failed', 'undelivered')),
    attempts integer not null default 0,
    next_at timestamptz not null,
    sent_at timestamptz,
    error text,
    created_at timestamptz not null
  )`.execute(db);
  await sql`create index mails_due on mails (next_at) where state = 'waiting'`.execute(db);
  await sql`create index mails_instance on mails (instance_id, event_n)`.execute(db);
  await protectTable(db, 'mails');
}
