import { sql } from 'kysely';
import type { Trx } from '../../base/db/database.ts';

const DAY_MS = 24 * 3600_000;

/** How long the past of a design stays whole (docs/relay-protocol.md "The log, checkpoints, and how long they stay"). */
export const RETENTION = {
  /** Every row of the log for this long; older ones go, up to a checkpoint that stays. */
  eventsMs: 90 * DAY_MS,
  /** Every checkpoint for this long, then the last of each hour; past `eventsMs` the last of each day. */
  checkpointsMs: DAY_MS,
} as const;

/**
 * Lets go of what the rule no longer keeps. The newest checkpoint, and those at a named moment or at a save, stay for
 * ever. `now` in epoch milliseconds; the enterprise's hours and days are not asked, UTC's do.
 */
export async function thin(trx: Trx, designId: string, now: number): Promise<void> {
  const whole = now - RETENTION.eventsMs;
  const each = now - RETENTION.checkpointsMs;
  // Of each hour (or day) the last stays; one with the exact number that somebody pointed at stays as well.
  await sql`
    delete from design_checkpoints c where c.design_id = ${designId} and c.at < ${each}
      and exists (
        select from design_checkpoints l where l.design_id = c.design_id and l.seq > c.seq
          and l.at / (case when c.at < ${whole} then 86400000 else 3600000 end)
            = c.at / (case when c.at < ${whole} then 86400000 else 3600000 end))
      and not exists (
        select from design_names n where n.design_id = c.design_id and n.seq = c.seq)`.execute(trx);
  await sql`
    delete from design_events e where e.design_id = ${designId} and e.seq <= (
      select max(c.seq) from design_checkpoints c where c.design_id = ${designId} and c.at < ${whole})`.execute(
    trx,
  );
}
