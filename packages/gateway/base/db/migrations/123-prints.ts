import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Print templates of forms, whose designs are saved as all others, and who printed what. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table prints (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    name text not null,
    version integer not null default 0,
    printed_version integer,
    facts jsonb not null,
    created_by text not null,
    created_at timestamptz not null,
    updated_by text not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    unique (tenant_id, id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create unique index prints_name on prints (tenant_id, form_id, name) where deleted_at is null`.execute(
    db,
  );
  await protectTable(db, 'prints');

  await sql`create table print_records (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    print_id text,
    version integer not null,
    name text not null,
    user_id text not null,
    at timestamptz not null,
    way text not null,
    records integer not null,
    pages integer,
    copies integer not null default 1,
    key text not null,
    unique (tenant_id, id),
    unique (tenant_id, user_id, key),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, print_id) references prints (tenant_id, id),
    foreign key (tenant_id, user_id) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index print_records_of_form on print_records (tenant_id, form_id, at desc)`.execute(db);
  await protectTable(db, 'print_records');

  // Of the layout that is made from the form, which is no template, print_id is empty.
  await sql`create table print_record_items (
    tenant_id text not null,
    print_record_id text not null,
    print_id text not null,
    record_id text not null,
    no integer not null,
    primary key (tenant_id, print_record_id, record_id),
    unique (tenant_id, record_id, print_id, no),
    foreign key (tenant_id, print_record_id) references print_records (tenant_id, id) on delete cascade
  )`.execute(db);
  await protectTable(db, 'print_record_items');
}
