import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** The navigation of an applet as somebody arranged it; null where it went back to the order of the pages. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table applet_menus (
    applet_id text primary key,
    tenant_id text not null,
    rev integer not null,
    entries jsonb,
    updated_by text not null,
    updated_at timestamptz not null,
    foreign key (tenant_id, applet_id) references applets (tenant_id, id),
    foreign key (tenant_id, updated_by) references users (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'applet_menus');
}
