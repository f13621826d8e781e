import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * A delivery names its hook without a foreign key: the statement that stores it joins the hook anyway, and the check of the key was a
 * tenth of what a hook costs a submission. What is left of a hook that is gone goes with the nightly chore.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table hook_deliveries drop constraint hook_deliveries_hook_id_fkey`.execute(db);
}
