import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Whether a public report shows numbers of few people; no, unless whoever publishes it says so (rule P5). */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table publications add column whole boolean not null default false`.execute(db);
}
