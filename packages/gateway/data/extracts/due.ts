import { sql } from 'kysely';
import { type Deps, withoutSession } from '../../base/context.ts';
import { nextTurn } from './next-turn.ts';

/** Before a schedule whose turn could not be had is looked at again. */
const AGAIN_MS = 5 * 60_000;
const BATCH = 100;

/** Begins what is due by its schedule, each in the name of who set it. Of several processes one takes each. */
export async function beginDue(
  { db, now, log }: Deps,
  begin: (ctx: ReturnType<typeof withoutSession>, extractId: string) => Promise<unknown>,
): Promise<void> {
  const due = await db.withSystem(async trx => {
    const rows = await trx
      .selectFrom('extract_schedules')
      .selectAll()
      .where(eb =>
        eb.or([
          eb('next_at', '<=', new Date(now())),
          // Further off than any turn is: it was set by a clock that was ahead and has been put right since.
          eb(
            'next_at',
            '>',
            sql<Date>`${new Date(now() + AGAIN_MS)}::timestamptz + every_minutes * interval '1 minute'`,
          ),
        ]),
      )
      .orderBy('next_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows)
      await trx
        .updateTable('extract_schedules')
        .set({ next_at: new Date(nextTurn(row.every_minutes, now())) })
        .where('tenant_id', '=', row.tenant_id)
        .where('extract_id', '=', row.extract_id)
        .execute();
    return rows;
  });
  for (const { tenant_id, extract_id, set_by } of due) {
    const ctx = withoutSession(tenant_id, { id: set_by, name: '' }, ['app']);
    try {
      await begin(ctx, extract_id);
    } catch (error) {
      log.warn({ err: error, extract: extract_id }, 'scheduled extract');
      await db.withTenant(ctx, trx =>
        trx
          .updateTable('extract_schedules')
          .set({ next_at: new Date(now() + AGAIN_MS) })
          .where('tenant_id', '=', tenant_id)
          .where('extract_id', '=', extract_id)
          .execute(),
      );
    }
  }
}
