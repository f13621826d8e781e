import { sql } from 'kysely';
import type { Deps } from '../../context.ts';

/** How long an upload may wait for its record: a form half filled in on Friday is sent on Monday. */
const WAIT_MS = 7 * 24 * 3600_000;
const BATCH = 500;

/**
 * Lets go of files that were uploaded for a record and that no record uses, a week after the upload. The row goes first,
 * so that a submission which still names the file is told so; bytes go when no row of any enterprise has their digest.
 */
export async function sweepFiles({ db, files: store, now }: Deps): Promise<number> {
  const before = new Date(now() - WAIT_MS);
  const gone = await db.withSystem(async trx => {
    const { rows } = await sql<{ digest: string }>`delete from files f where f.id in (
      select c.id from files c where c.purpose = 'record' and c.created_at < ${before}
        and not exists (select 1 from record_files u where u.tenant_id = c.tenant_id and u.file_id = c.id)
      limit ${BATCH} for update skip locked) returning f.digest`.execute(trx);
    return rows.map(row => row.digest);
  });
  for (const digest of new Set(gone)) {
    const used = await db.withSystem(trx =>
      trx.selectFrom('files').select('id').where('digest', '=', digest).limit(1).executeTakeFirst(),
    );
    if (!used) await store.remove(digest);
  }
  return gone.length;
}
