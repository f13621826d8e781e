import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * The one relay that writes a database's designs, with its sign of life; and of a design the generation that was begun because
 * its log had lost what people had seen.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create table relay_seat (
    one boolean primary key default true check (one),
    instance text not null,
    token text not null,
    host text not null,
    pid integer not null,
    folder text not null,
    started_at timestamptz not null,
    beat_at timestamptz not null
  )`.execute(db);
  await sql`alter table designs add column restored integer`.execute(db);
}
