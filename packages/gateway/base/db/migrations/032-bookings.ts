import { sql } from 'kysely';
import { type DdlConnection, protectTable } from '../tenancy.ts';

/** Which record took a place on which day or period, and the days on which an enterprise departs from the calendar. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table bookings (
    tenant_id text not null,
    form_id text not null,
    field_id text not null,
    slot text not null,
    record_id text not null,
    primary key (form_id, field_id, record_id)
  )`.execute(db);
  await sql`create index bookings_slot on bookings (form_id, field_id, slot)`.execute(db);
  await protectTable(db, 'bookings');

  await sql`create table calendar_days (
    tenant_id text not null references tenants (id),
    day date not null,
    kind text not null check (kind in ('work', 'rest')),
    name text not null,
    primary key (tenant_id, day)
  )`.execute(db);
  await protectTable(db, 'calendar_days');
}
