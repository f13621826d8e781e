import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** What things of an applet are called in its packages: given once, so that two packages of it can be compared. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table package_names (
    tenant_id text not null references tenants (id),
    applet_id text not null,
    name text not null,
    object_id text not null,
    primary key (tenant_id, applet_id, name),
    unique (tenant_id, applet_id, object_id)
  )`.execute(db);
  await protectTable(db, 'package_names');
}
