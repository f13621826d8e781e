import { sql } from 'kysely';
import type { DdlConnection } from '../tenancy.ts';

/** Unread notices by the task they lead to, which are read once it waits for that person no longer. */
export async function up(db: DdlConnection): Promise<void> {
  await sql`create index notices_task on notices (task_id) where read_at is null and task_id is not null`.execute(
    db,
  );
}
