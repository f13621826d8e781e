import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import type { BuiltFrom } from './stored.ts';

const sha256 = (...parts: Uint8Array[]): Buffer => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/**
 * Tells whether a checkpoint was built from exactly the rows that the database has: the same previous checkpoint and the same rows after
 * it. Rows never change, so the answer is final. A checkpoint may differ when two relays wrote at once: it then holds its own relay's
 * state under the other's numbers, and whoever opened it would miss entries of the log.
 */
export async function isTheLog(
  trx: Trx,
  { designId, generation, upTo }: { designId: string; generation: number; upTo: number },
  { before, log }: BuiltFrom,
): Promise<boolean> {
  const { rows } = await sql<{ rows: number; digest: Buffer | null; before: Buffer | null }>`
    select
      (select count(*)::int from design_events where design_id = ${designId} and seq > ${before.seq} and seq <= ${upTo}) as rows,
      (select sha256(string_agg(sha256(update), ''::bytea order by seq)) from design_events
        where design_id = ${designId} and seq > ${before.seq} and seq <= ${upTo}) as digest,
      (select sha256(vector || deletes) from design_checkpoints
        where design_id = ${designId} and generation = ${generation} and seq = ${before.seq}) as before`.execute(
    trx,
  );
  const [found] = rows;
  if (found?.rows !== log.length) return false;
  // The one before may have been thinned out since.
  if (found.before && !sha256(before.vector, before.deletes).equals(found.before)) return false;
  return (
    log.length === 0 ||
    sha256(...log.map(({ update }) => sha256(update))).equals(found.digest ?? Buffer.alloc(0))
  );
}
