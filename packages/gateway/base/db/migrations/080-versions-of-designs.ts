import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/**
 * Saved versions of designs of every kind stand in one table; the flow of a form is one of the designs that are parts of a
 * page; and a row of an applet's list is of any type that a kind of design has.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table form_versions rename to design_versions`.execute(db);
  await sql`alter table design_versions rename column form_id to design_id`.execute(db);
  await sql`alter table design_versions drop constraint form_versions_tenant_id_form_id_fkey`.execute(db);
  await sql`alter index form_versions_pkey rename to design_versions_pkey`.execute(db);
  await sql`insert into design_versions (tenant_id, design_id, version, template, digest, saved_by, saved_at)
    select tenant_id, flow_id, version, template, digest, saved_by, saved_at from flow_versions`.execute(db);
  await sql`drop table flow_versions`.execute(db);

  await sql`create table design_parts (
    design_id text primary key,
    tenant_id text not null,
    kind text not null,
    page_id text not null,
    foreign key (tenant_id, page_id) references forms (tenant_id, id)
  )`.execute(db);
  await sql`create index design_parts_page on design_parts (tenant_id, page_id)`.execute(db);
  await protectTable(db, 'design_parts');
  await sql`insert into design_parts (design_id, tenant_id, kind, page_id)
    select id, tenant_id, 'flow', form_id from flows`.execute(db);

  await sql`alter table forms drop constraint forms_type_check`.execute(db);
}
