import { RESTORES, restoreIn } from '@gonghui/scene/restores.ts';
import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';

/** What one person did without a longer pause. Times in epoch milliseconds. */
export interface Sitting {
  actor: string;
  firstSeq: number;
  lastSeq: number;
  firstAt: number;
  lastAt: number;
  edits: number;
  /** What it brought back, when it is the restore of a past moment: that stands alone. */
  restored: string | null;
}

/** A pause this long ends a sitting, and none is longer than the other, so that a long day has moments to choose from. */
const PAUSE_MS = 5 * 60_000;
const LENGTH_MS = 30 * 60_000;

/** Adds events (in the order of the log) to the newest sittings of each actor; answers all that are new or grown. */
export function groupIntoSittings(
  events: readonly { seq: number; actor: string; at: number; restored?: string | null }[],
  latest: readonly Sitting[],
): Sitting[] {
  const open = new Map(latest.map(sitting => [sitting.actor, { ...sitting }]));
  const touched = new Set<Sitting>();
  for (const { seq, actor, at, restored = null } of events) {
    const last = open.get(actor);
    const joins = last?.restored === null && restored === null;
    if (last && joins && at - last.lastAt <= PAUSE_MS && at - last.firstAt <= LENGTH_MS) {
      last.lastSeq = seq;
      last.lastAt = Math.max(last.lastAt, at);
      last.edits++;
      touched.add(last);
    } else {
      const next = { actor, firstSeq: seq, lastSeq: seq, firstAt: at, lastAt: at, edits: 1, restored };
      open.set(actor, next);
      touched.add(next);
    }
  }
  return [...touched];
}

/**
 * Sums the log up into sittings, as far as it has not been: so the history list never reads the log. Runs with every
 * checkpoint and before every reading; an advisory lock keeps two from counting the same rows.
 */
export async function sumUp(trx: Trx, designId: string, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${designId}, 20))`.execute(trx);
  const events = await trx
    .selectFrom('design_events')
    .select([
      'seq',
      'actor',
      'at',
      // Only what may be a restore is read in full.
      sql<Uint8Array | null>`case when position(convert_to(${RESTORES}, 'UTF8') in update) > 0 then update end`.as(
        'marked',
      ),
    ])
    .where('design_id', '=', designId)
    .where('seq', '>', eb =>
      eb
        .selectFrom('design_sittings')
        .select(({ fn }) => fn.coalesce(fn.max<number>('last_seq'), sql<number>`0`).as('seq'))
        .where('design_id', '=', designId),
    )
    .orderBy('seq')
    .execute();
  if (events.length === 0) return;
  const latest = await trx
    .selectFrom('design_sittings')
    .distinctOn('actor')
    .selectAll()
    .where('design_id', '=', designId)
    .where('actor', '=', anyOf(new Set(events.map(event => event.actor))))
    .orderBy('actor')
    .orderBy('last_seq', 'desc')
    .execute();
  const sittings = groupIntoSittings(
    events.map(({ marked, ...event }) => ({ ...event, restored: (marked && restoreIn(marked)?.to) || null })),
    latest.map(row => ({
      actor: row.actor,
      firstSeq: row.first_seq,
      lastSeq: row.last_seq,
      firstAt: row.first_at,
      lastAt: row.last_at,
      edits: row.edits,
      restored: row.restored,
    })),
  );
  for (const part of partsOf(sittings))
    await trx
      .insertInto('design_sittings')
      .values(
        part.map(sitting => ({
          design_id: designId,
          tenant_id: tenantId,
          actor: sitting.actor,
          first_seq: sitting.firstSeq,
          last_seq: sitting.lastSeq,
          first_at: sitting.firstAt,
          last_at: sitting.lastAt,
          edits: sitting.edits,
          restored: sitting.restored,
        })),
      )
      .onConflict(conflict =>
        conflict.columns(['design_id', 'first_seq']).doUpdateSet(eb => ({
          last_seq: eb.ref('excluded.last_seq'),
          last_at: eb.ref('excluded.last_at'),
          edits: eb.ref('excluded.edits'),
        })),
      )
      .execute();
}
