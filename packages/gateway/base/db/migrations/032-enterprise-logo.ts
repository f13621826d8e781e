import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The enterprise's picture, a file id like a person's. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table tenants add column logo text`.execute(db);
}
