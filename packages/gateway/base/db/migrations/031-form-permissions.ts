import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Permission groups of forms, one row for each form that has any of its own; counting what one person submitted. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table form_permissions (
    tenant_id text not null,
    form_id text primary key,
    rev integer not null,
    groups jsonb not null,
    updated_by text not null,
    updated_at timestamptz not null,
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, updated_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'form_permissions');
  await sql`create index submissions_person on submissions (form_id, created_by) where deleted_at is null`.execute(
    db,
  );
}
