import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Where an applet came from that was made of a package: by it the next package finds what it updates. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table applet_origins (
    tenant_id text not null references tenants (id),
    applet_id text not null,
    installation text not null,
    origin_applet text not null,
    imported_at timestamptz not null,
    imported_by text not null,
    primary key (tenant_id, applet_id),
    foreign key (tenant_id, imported_by) references users (tenant_id, id)
  )`.execute(db);
  await sql`create index applet_origins_origin on applet_origins (tenant_id, installation, origin_applet)`.execute(
    db,
  );
  await protectTable(db, 'applet_origins');
}
