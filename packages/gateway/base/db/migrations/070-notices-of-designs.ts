import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** A message about a remark in a design leads to the component that the remark is about. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table notices add column design_id text, add column node_id text`.execute(db);
}
