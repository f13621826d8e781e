import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** The sign of life of a job, by its usual name. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table jobs rename column beat_at to heartbeat_at`.execute(db);
}
