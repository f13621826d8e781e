import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Data push of what is no form: the dataset whose rows are pushed; `source_type` says of which kind it is. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table hooks add column source_id text,
    add constraint hooks_source check ((source_type = 'form') = (source_id is null))`.execute(db);
}
