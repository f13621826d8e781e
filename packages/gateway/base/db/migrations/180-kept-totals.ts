import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Sums in data files from before they were told apart stay what they were, data, until somebody says otherwise. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`update data_sheets set settings = settings || '{"keepTotals": true}'`.execute(db);
}
