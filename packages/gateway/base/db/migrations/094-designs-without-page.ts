import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * A design may belong to no page: its kind then says where it stands (`design/kinds/hooks.ts`). And one that is no page
 * of its own can be taken away by itself; its past stays.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table design_parts alter column page_id drop not null`.execute(db);
  await sql`alter table design_parts add column deleted_at timestamptz`.execute(db);
}
