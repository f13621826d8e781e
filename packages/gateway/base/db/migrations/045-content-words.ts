import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Words that forms with the content check look for, one row an enterprise. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table content_words (
    tenant_id text primary key,
    words text[] not null,
    updated_by text not null,
    updated_at timestamptz not null,
    foreign key (tenant_id, updated_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'content_words');
}
