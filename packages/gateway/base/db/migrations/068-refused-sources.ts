import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/**
 * Forms that a saved version names as sources and whoever saved it may not take from: it acts without them, and being in
 * it allows them to nobody. What was saved before stays allowed.
 */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table form_versions add column refused_sources text[] not null default '{}'`.execute(db);
  // The one thing about a saved version that changes: releasing it may allow them.
  await sql`grant update (refused_sources) on form_versions to gonghui_tenant`.execute(db);
}
