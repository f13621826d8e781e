import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Bytes of a file as it was sent: pictures are stored anew, and a limit speaks of what the person chose. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`alter table files add column sent integer`.execute(db);
}
