import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What was asked once is done once: a digest of what a job is to do, and the forms that were made of an uploaded table. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table jobs add column once text`.execute(db);
  await sql`create unique index jobs_once on jobs (tenant_id, created_by, once) where once is not null`.execute(
    db,
  );
  await sql`create table upload_forms (
    tenant_id text not null,
    upload_id text not null references uploads (id),
    digest text not null,
    claimed_at timestamptz not null,
    answer jsonb,
    primary key (tenant_id, upload_id, digest)
  )`.execute(db);
  await protectTable(db, 'upload_forms');
}
