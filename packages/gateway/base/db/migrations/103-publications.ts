import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Reports that are open to everybody who has their address (rule P9). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table publications (
    tenant_id text not null,
    form_id text primary key,
    short text not null unique,
    digest text not null,
    published_by text not null,
    published_at timestamptz not null,
    foreign key (tenant_id, form_id) references forms (tenant_id, id) on delete cascade,
    foreign key (tenant_id, published_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'publications');
}
