import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Work that outlives a request, as the person who asked for it sees it; and files uploaded for such work. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table jobs (
    id text primary key,
    tenant_id text not null,
    kind text not null,
    title text not null,
    state text not null check (state in ('waiting', 'running', 'done', 'failed', 'cancelled')),
    input jsonb not null,
    checkpoint jsonb,
    done integer not null default 0,
    total integer,
    message text,
    result jsonb,
    file_digest text,
    file_name text,
    cancel_asked boolean not null default false,
    attempts integer not null default 0,
    created_by text not null,
    created_at timestamptz not null,
    beat_at timestamptz,
    finished_at timestamptz,
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index jobs_own on jobs (tenant_id, created_by, created_at desc)`.execute(db);
  await sql`create index jobs_open on jobs (state) where state in ('waiting', 'running')`.execute(db);
  await protectTable(db, 'jobs');

  await sql`create table uploads (
    id text primary key,
    tenant_id text not null,
    name text not null,
    size integer not null,
    digest text not null,
    created_by text not null,
    created_at timestamptz not null,
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'uploads');
}
