import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Outside APIs of forms, and what they answered of late (docs/decisions/outside-apis.md). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table outside_apis (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    name text not null,
    method text not null check (method in ('GET', 'POST')),
    url text not null,
    fixed jsonb not null,
    headers text,
    cache_seconds int not null check (cache_seconds between 0 and 3600),
    rev int not null default 1,
    created_by text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade
  )`.execute(db);
  await sql`create index outside_apis_of_form on outside_apis (tenant_id, form_id)`.execute(db);
  await protectTable(db, 'outside_apis');

  await sql`create table outside_answers (
    tenant_id text not null references tenants (id),
    question text not null,
    answer jsonb not null,
    at timestamptz not null,
    primary key (tenant_id, question)
  )`.execute(db);
  await sql`create index outside_answers_by_age on outside_answers (tenant_id, at)`.execute(db);
  await protectTable(db, 'outside_answers');
}
