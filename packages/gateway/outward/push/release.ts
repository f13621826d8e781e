import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Claimed } from './claim.ts';

/** Gives back what was claimed and not sent: no try was made, and whoever looks next may have it. */
export async function release(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  claimed: readonly Claimed[],
): Promise<void> {
  const [first] = claimed;
  if (!first) return;
  await db.withSystem(trx =>
    sql`update hook_deliveries d set lease = null, attempts = attempts - 1, next_at = ${new Date(now())}
      from unnest(${claimed.map(({ id }) => id)}::text[], ${claimed.map(({ lease }) => lease)}::text[]) as x(id, lease)
      where d.id = x.id and d.lease = x.lease and d.state = 'waiting'`.execute(trx),
  );
}
