import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Maps that an enterprise draws in place of the product's own, each with its 审图号. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table map_packs (
    tenant_id text not null,
    code text not null,
    name text not null,
    approval_no text not null,
    file_id text not null,
    created_by text not null,
    created_at timestamptz not null,
    primary key (tenant_id, code),
    foreign key (tenant_id, created_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'map_packs');
}
