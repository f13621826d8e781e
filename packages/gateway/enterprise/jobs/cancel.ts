import type { Ctx, Deps } from '../../base/context.ts';
import { findJob } from './own-jobs.ts';
import type { RunningJobs } from './run.ts';
import { Cancelled } from './task.ts';

/** Asks a job to end; one that waits has ended with that. */
export async function cancelJob(
  { db, now, running }: Pick<Deps, 'db' | 'now'> & { running: RunningJobs },
  ctx: Ctx,
  id: string,
): Promise<null> {
  await findJob({ db }, ctx, id);
  await db.withTenant(ctx, async trx => {
    const mine = trx.updateTable('jobs').where('id', '=', id).where('tenant_id', '=', ctx.tenantId);
    await mine.set({ cancel_asked: true }).where('state', 'in', ['waiting', 'running']).execute();
    await mine
      .set({ state: 'cancelled', finished_at: new Date(now()), once: null })
      .where('state', '=', 'waiting')
      .execute();
  });
  // Another process that is at it hears of it with its next sign of life.
  running.get(id)?.abort(new Cancelled());
  return null;
}
