import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Uploaded files: the row names the uploader and the content; the bytes lie in the store under their digest. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table files (
    id text primary key,
    tenant_id text not null references tenants (id),
    name text not null,
    mime text not null,
    size integer not null,
    width integer,
    height integer,
    digest text not null,
    purpose text not null check (purpose in ('avatar', 'record', 'design')),
    created_by text not null,
    created_at timestamptz not null default now(),
    unique (tenant_id, id),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index files_digest on files (digest)`.execute(db);
  // Which record shows which file: a reader of the record may read the file.
  await sql`create table file_uses (
    tenant_id text not null,
    file_id text not null,
    form_id text not null,
    record_id text not null,
    primary key (tenant_id, file_id, record_id),
    foreign key (tenant_id, file_id) references files (tenant_id, id)
  )`.execute(db);
  await sql`create index file_uses_record on file_uses (tenant_id, record_id)`.execute(db);
  await protectTable(db, 'files');
  await protectTable(db, 'file_uses');
}
