import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';

const DAY_MS = 86_400_000;
/** Days after which bodies go, of what was delivered, and whole rows (rule H12). */
const BODY_DAYS = 7;
const ROW_DAYS = 30;
const BATCH = 5_000;

/** Lets go of what nobody asks for any more, some at a time; what still waits stays however old it is. Answers how much. */
export async function clearDeliveries({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number> {
  const bodies = new Date(now() - BODY_DAYS * DAY_MS);
  const rows = new Date(now() - ROW_DAYS * DAY_MS);
  let cleared = 0;
  const repeat = async (work: () => Promise<number>) => {
    for (let count = BATCH; count === BATCH; ) {
      count = await work();
      cleared += count;
    }
  };
  const affected = (statement: ReturnType<typeof sql>) =>
    db.withSystem(async trx => Number((await statement.execute(trx)).numAffectedRows ?? 0));
  await repeat(() =>
    affected(sql`update hook_deliveries set body = null where id in (select id from hook_deliveries
      where state = 'delivered' and body is not null and created_at < ${bodies} and delivered_at < ${bodies} limit ${sql.lit(BATCH)})`),
  );
  // A record that was written while somebody deleted the hook left one behind, which nothing sends any more.
  await repeat(() =>
    affected(sql`update hook_deliveries set state = 'cancelled', lease = null, snapshot = null
      where id in (select d.id from hooks h join hook_deliveries d on d.hook_id = h.id and d.state = 'waiting'
        where h.deleted_at is not null limit ${sql.lit(BATCH)})`),
  );
  await repeat(() =>
    affected(sql`delete from hook_deliveries where id in (select id from hook_deliveries
      where created_at < ${rows} and (state <> 'waiting'
        or not exists (select from hooks h where h.id = hook_id and h.deleted_at is null))
      limit ${sql.lit(BATCH)})`),
  );
  // Hooks that were deleted go once nothing tells of them.
  cleared += await affected(sql`delete from hooks h where h.deleted_at < ${rows}
    and not exists (select from hook_deliveries d where d.hook_id = h.id)`);
  return cleared;
}
