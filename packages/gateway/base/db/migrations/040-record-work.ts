import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What happens to records beside their values: history, comments, saved views, what people set for themselves. */
export async function up(db: DdlConnection): Promise<void> {
  // Written in the transaction of the change, one row for each revision after the first.
  await sql`create table record_changes (
    tenant_id text not null,
    form_id text not null,
    record_id text not null,
    rev integer not null,
    kind text not null,
    by_user text not null,
    at timestamptz not null,
    fields jsonb not null,
    primary key (record_id, rev),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);

  await sql`create table record_comments (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    record_id text not null,
    body text not null,
    mentions text[] not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz,
    deleted_at timestamptz,
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index record_comments_record on record_comments (record_id, created_at) where deleted_at is null`.execute(
    db,
  );

  await sql`create table record_views (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    name text not null,
    shared boolean not null,
    is_default boolean not null default false,
    config jsonb not null,
    rev integer not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index record_views_form on record_views (form_id, created_at)`.execute(db);
  await sql`create unique index record_views_default on record_views (form_id) where is_default`.execute(db);

  await sql`create table record_settings (
    tenant_id text not null,
    form_id text not null,
    user_id text not null,
    settings jsonb not null,
    updated_at timestamptz not null,
    primary key (form_id, user_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, user_id) references users (tenant_id, id)
  )`.execute(db);

  for (const table of ['record_changes', 'record_comments', 'record_views', 'record_settings'])
    await protectTable(db, table);
  await sql`create index submissions_removed on submissions (form_id, deleted_at desc) where deleted_at is not null`.execute(
    db,
  );
}
