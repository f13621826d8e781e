import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * What is true of the whole installation, in one row that whoever sets it up holds meanwhile: whether it has been set up, and
 * by which keys and which folder of files it was last served. Beside it the one-time tokens for setting it up, as hashes.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table installation (
    only_one boolean primary key default true check (only_one),
    id text not null default gen_random_uuid()::text,
    set_up_at timestamptz,
    keys_mark text,
    files_mark text)`.execute(db);
  await sql`insert into installation (set_up_at) select min(created_at) from tenants`.execute(db);
  await sql`create table setup_tokens (hash text primary key, made_at timestamptz not null default now())`.execute(
    db,
  );
}
