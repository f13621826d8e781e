import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Passes by which walls play big screens; of the secret only its hash is kept (docs/decisions/play-pass.md). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table play_passes (
    id text primary key,
    tenant_id text not null,
    form_id text not null,
    name text not null,
    hash text not null unique,
    created_by text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    networks text[] not null,
    last_seen_at timestamptz,
    revoked_at timestamptz,
    foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade,
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index play_passes_of_screen on play_passes (tenant_id, form_id)`.execute(db);
  await protectTable(db, 'play_passes');
}
