import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/**
 * What of an applet was made of which part of a package, so that the next package of the same origin finds it whatever either is called
 * by then; and saved designs that their shared documents have not taken in yet.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table package_origins (
    tenant_id text not null references tenants (id),
    applet_id text not null,
    part text not null,
    object_id text not null,
    said text,
    own text,
    version int,
    placed jsonb,
    primary key (tenant_id, applet_id, part)
  )`.execute(db);
  await sql`create table design_updates (
    design_id text primary key,
    tenant_id text not null references tenants (id),
    base int not null,
    version int not null
  )`.execute(db);
  for (const table of ['package_origins', 'design_updates']) await protectTable(db, table);
}
