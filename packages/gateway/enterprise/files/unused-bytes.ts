import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';

/**
 * Removes the bytes of rows that are gone, where nothing of any enterprise has the same content: a file, a table that
 * was uploaded, or what a job gave.
 */
export async function removeUnused({ db, files: store }: Deps, digests: Iterable<string>): Promise<void> {
  for (const digest of new Set(digests)) {
    const { rows } = await db.withSystem(trx =>
      sql<{ used: boolean }>`select exists (select from files where digest = ${digest})
        or exists (select from uploads where digest = ${digest})
        or exists (select from jobs where file_digest = ${digest})
        or exists (select from samples where digest = ${digest})
        or exists (select from data_files where source_digest = ${digest})
        or exists (select from data_sheets where digest = ${digest} or previous_digest = ${digest})
        or exists (select from extracts where digest = ${digest} or previous_digest = ${digest}) as used`.execute(
        trx,
      ),
    );
    if (!rows[0]?.used) await store.remove(digest);
  }
}
