import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The page that an applet opens with; null: the first that who opens it may see. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table applets add column home_page text`.execute(db);
}
