import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type JobUniqueness, onceOf } from './once.ts';
import { ownJobs } from './own-jobs.ts';
import type { createQueue } from './queue.ts';
import { STALE_MS } from './run.ts';

/** Jobs of one person that may wait or run at a time. */
const AT_ONCE = 5;

/** What sending jobs needs: the queue of whoever is free. */
type Queueing = Pick<Deps, 'db' | 'now'> & { readonly queue: ReturnType<typeof createQueue> };

/** Work to be done: `title` tells the person what it is, `once` until when it is not begun again. */
interface NewJob {
  readonly kind: string;
  readonly title: string;
  readonly input: Json;
  readonly once: JobUniqueness;
}

/** Notes work to be done and lets it begin; answers its id, or that of the same person's job that does it already. */
export async function createJob(
  { db, now, queue }: Queueing,
  ctx: Ctx,
  { kind, title, input, once }: NewJob,
): Promise<string> {
  const id = newId();
  const mark = onceOf(once, kind, input);
  const same = (trx: Trx) => ownJobs(trx, ctx).where('once', '=', mark).executeTakeFirst();
  const known = await db.withTenant(ctx, async trx => {
    const before = await same(trx);
    if (before) return before.id;
    const open = await ownJobs(trx, ctx).where('state', 'in', ['waiting', 'running']).execute();
    if (open.length >= AT_ONCE) throw new AppError('tooMany', '您还有多个任务在进行中，请等它们完成后再试');
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('jobs')
      .values({
        id,
        tenant_id: ctx.tenantId,
        kind,
        title,
        state: 'waiting',
        input: JSON.stringify(input),
        once: mark,
        created_by: ctx.actor.id,
        created_at: new Date(now()),
      })
      // Another of the same moment came first: it waited for that one's end, so it sees it.
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow();
    if (numInsertedOrUpdatedRows === 1n) return null;
    return (await same(trx))?.id ?? null;
  });
  if (known !== null) return known;
  await queue.send({ tenantId: ctx.tenantId, jobId: id });
  return id;
}

/** Sends what waits or was left behind by a process that died. */
export async function sendLeft({ db, now, queue }: Queueing): Promise<void> {
  const stale = new Date(now() - STALE_MS);
  const due = await db.withSystem(trx =>
    trx
      .selectFrom('jobs')
      .select(['id', 'tenant_id'])
      .where(eb =>
        eb.or([
          eb.and([eb('state', '=', 'waiting'), eb('created_at', '<', stale)]),
          eb.and([eb('state', '=', 'running'), eb('heartbeat_at', '<', stale)]),
        ]),
      )
      .limit(100)
      .execute(),
  );
  for (const row of due) await queue.send({ tenantId: row.tenant_id, jobId: row.id });
}
