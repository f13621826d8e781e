import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What all records have in common; their values stand in a table per form. */
export async function up(db: DdlConnection): Promise<void> {
  // No foreign keys: the one statement that inserts here reads the form's row under its enterprise, and the person comes
  // from the session. Checking both again took a quarter of a submission's time.
  await sql`create table submissions (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    idem_key text not null,
    digest text not null,
    answer jsonb not null,
    version integer not null,
    created_by text not null,
    created_at timestamptz not null,
    deleted_at timestamptz,
    deleted_by text,
    unique (tenant_id, form_id, idem_key)
  )`.execute(db);

  // Values of unique fields (code 509): normalised, long ones as a digest. One row per value in use.
  await sql`create table record_keys (
    tenant_id text not null,
    form_id text not null,
    field_id text not null,
    key text not null,
    record_id text not null,
    primary key (form_id, field_id, key),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create index record_keys_record on record_keys (record_id)`.execute(db);

  // Which record uses which uploaded file: whoever reads the record may read the file.
  await sql`create table record_files (
    tenant_id text not null,
    form_id text not null,
    record_id text not null,
    file_id text not null,
    primary key (record_id, file_id),
    foreign key (tenant_id, form_id) references forms (tenant_id, id),
    foreign key (tenant_id, file_id) references files (tenant_id, id)
  )`.execute(db);
  await sql`create index record_files_file on record_files (file_id)`.execute(db);

  for (const table of ['submissions', 'record_keys', 'record_files']) await protectTable(db, table);
}
