import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../context.ts';
import { toAppError } from '../../plugins/errors.ts';
import { ACCOUNT_GONE, type Identity } from '../identity/index.ts';
import { onceAfter } from './once.ts';
import type { Due } from './queue.ts';
import type { JobRow } from './service.ts';
import { Cancelled, type Runner, type Task } from './task.ts';

/** A running job that gave no sign of life for this long is taken over; each gives one three times as often. */
export const STALE_MS = 30_000;
const ATTEMPTS = 5;
/** Bytes of one file that a job gives. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Runs one job, if it is still to be run and nobody else does. Throws what should be tried again by the queue. */
export async function runJob(
  deps: Deps,
  identity: Identity,
  runners: ReadonlyMap<string, Runner>,
  { tenantId, jobId }: Due,
): Promise<void> {
  const { db, now } = deps;
  const job = await claim(deps, tenantId, jobId);
  const runner = job && runners.get(job.kind);
  if (!runner) return;
  const change = (
    set: Partial<Pick<JobRow, 'state' | 'message' | 'heartbeat_at' | 'finished_at'>> & {
      result?: string;
      once?: ReturnType<typeof onceAfter>;
    },
  ) =>
    db.withTenant({ tenantId }, trx =>
      trx.updateTable('jobs').set(set).where('id', '=', jobId).where('tenant_id', '=', tenantId).execute(),
    );
  const end = (state: 'done' | 'failed' | 'cancelled', more: { message?: string; result?: string } = {}) =>
    change({ state, finished_at: new Date(now()), once: onceAfter(state), ...more });
  const heartbeat = setInterval(() => {
    change({ heartbeat_at: new Date(now()) }).catch(() => {});
  }, STALE_MS / 3);
  heartbeat.unref();
  try {
    const ctx = await identity.actingFor(tenantId, job.created_by);
    const result = await runner(taskOf(deps, ctx, job));
    await end('done', { result: JSON.stringify(result) });
  } catch (error) {
    if (error instanceof Cancelled)
      await end('cancelled', error.result === null ? {} : { result: JSON.stringify(error.result) });
    else if (error instanceof AppError) await end('failed', { message: error.message });
    else if (job.attempts >= ATTEMPTS) {
      deps.log.error({ err: error, job: jobId }, 'job given up');
      const { kind, message } = toAppError(error);
      await end('failed', { message: kind === 'storageFull' ? message : '处理失败，请稍后重试' });
    } else {
      await change({ state: 'waiting' });
      throw error;
    }
  } finally {
    clearInterval(heartbeat);
  }
}

/** The job, now running here; undefined when it ended, or when another process is at it. */
function claim({ db, now }: Deps, tenantId: string, jobId: string): Promise<JobRow | undefined> {
  const at = new Date(now());
  const stale = new Date(now() - STALE_MS);
  return db.withTenant({ tenantId }, trx =>
    trx
      .updateTable('jobs')
      .set(eb => ({ state: 'running' as const, heartbeat_at: at, attempts: eb('attempts', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', jobId)
      .where(eb =>
        eb.or([
          eb('state', '=', 'waiting'),
          eb.and([eb('state', '=', 'running'), eb('heartbeat_at', '<', stale)]),
        ]),
      )
      .returningAll()
      .executeTakeFirst(),
  );
}

function taskOf({ db, files, now }: Deps, ctx: Ctx, job: JobRow): Task {
  const { id } = job;
  return {
    id,
    ctx,
    input: job.input,
    checkpoint: job.checkpoint ?? null,
    async progress(done, total, checkpoint, trx) {
      if (!trx) return db.withTenant(ctx, own => this.progress(done, total, checkpoint, own));
      const set = {
        done,
        total,
        heartbeat_at: new Date(now()),
        ...(checkpoint === undefined ? {} : { checkpoint: JSON.stringify(checkpoint satisfies Json) }),
      };
      const row = await trx
        .updateTable('jobs')
        .set(set)
        .where('id', '=', id)
        .where('tenant_id', '=', ctx.tenantId)
        .returning([
          'cancel_asked',
          sql<boolean>`exists (select 1 from users u where u.tenant_id = jobs.tenant_id and u.id = jobs.created_by
            and u.status = 'enabled' and u.deleted_at is null)`.as('there'),
        ])
        .executeTakeFirst();
      if (row?.cancel_asked) throw new Cancelled();
      // It outlives the session that began it, but not the account.
      if (row && !row.there) throw new AppError('forbidden', ACCOUNT_GONE);
    },
    async give(name, body) {
      const stored =
        body instanceof Uint8Array
          ? { digest: await files.put(Buffer.from(body)) }
          : await files.putStream(body, MOST_BYTES);
      if (!stored) throw new AppError('tooLarge', '文件过大，请用筛选缩小范围后再下载');
      const { digest } = stored;
      await db.withTenant(ctx, trx =>
        trx
          .updateTable('jobs')
          .set({ file_digest: digest, file_name: name })
          .where('id', '=', id)
          .where('tenant_id', '=', ctx.tenantId)
          .execute(),
      );
    },
  };
}
