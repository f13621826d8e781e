import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What became of each try to fetch a table: the log of an extract. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table extract_runs (
    id text primary key,
    tenant_id text not null,
    extract_id text not null,
    begun_at timestamptz not null,
    ended_at timestamptz not null,
    ok boolean not null,
    row_count integer,
    message text,
    begun_by text not null,
    foreign key (tenant_id, extract_id) references extracts (tenant_id, id) on delete cascade,
    foreign key (tenant_id, begun_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index extract_runs_latest on extract_runs (tenant_id, extract_id, begun_at desc)`.execute(
    db,
  );
  await protectTable(db, 'extract_runs');
}
