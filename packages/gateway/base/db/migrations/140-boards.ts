import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Boards over the records of a form, whose id their row of `forms` has as `source_id`, and the order that people gave cards. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table boards (
    form_id text primary key,
    tenant_id text not null,
    rev integer not null,
    view_type integer not null check (view_type between 0 and 3),
    group_field text,
    date_field text,
    display_fields text[] not null,
    display_ungrouped boolean not null,
    sort jsonb,
    updated_by text not null,
    updated_at timestamptz not null,
    unique (tenant_id, form_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, updated_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create table board_ranks (
    tenant_id text not null,
    board_id text not null,
    record_id text not null,
    rank text collate "C" not null check (length(rank) <= 200),
    primary key (board_id, record_id),
    foreign key (tenant_id, board_id) references boards (tenant_id, form_id) on delete cascade
  )`.execute(db);
  await sql`create index board_ranks_record on board_ranks (record_id)`.execute(db);
  await protectTable(db, 'boards');
  await protectTable(db, 'board_ranks');
}
