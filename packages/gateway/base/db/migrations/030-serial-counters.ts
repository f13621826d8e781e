import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** How far each auto number has counted: one row per field and period, raised in the transaction of a submission. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table serial_counters (
    tenant_id text not null,
    form_id text not null,
    field_id text not null,
    period text not null,
    last bigint not null,
    primary key (form_id, field_id, period),
    foreign key (tenant_id, form_id) references forms (tenant_id, id)
  )`.execute(db);
  await protectTable(db, 'serial_counters');
}
