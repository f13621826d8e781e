import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { toAppError } from '../../http/plugins/errors.ts';
import { ACCOUNT_GONE, type Identity } from '../identity/index.ts';
import { onceAfter } from './once.ts';
import type { JobRow } from './own-jobs.ts';
import type { DueJob } from './queue.ts';
import { Cancelled, type Runner, type Task } from './task.ts';

/** A running job that gave no sign of life for this long is taken over; each gives one three times as often. */
export const STALE_MS = 30_000;
const ATTEMPTS = 5;
/** Jobs at work in this process, each with what ends it between two of its steps. */
export type RunningJobs = Map<string, AbortController>;
/** Bytes of one file that a job gives. */
const MOST_BYTES = 2 * 1024 ** 3;

/** Runs one job, if it is still to be run and nobody else does. Throws what should be tried again by the queue. */
export async function runJob(
  deps: Deps,
  identity: Identity,
  runners: ReadonlyMap<string, Runner>,
  { tenantId, jobId }: DueJob,
  running: RunningJobs,
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
  const ending = new AbortController();
  running.set(jobId, ending);
  const heartbeat = setInterval(() => {
    db.withTenant({ tenantId }, trx => signOfLife(trx, job, { heartbeat_at: new Date(now()) })).catch(
      (error: unknown) => {
        // Asked to stop of another process; a database that is away is no such thing.
        if (error instanceof Cancelled || error instanceof AppError) ending.abort(error);
      },
    );
  }, STALE_MS / 3);
  heartbeat.unref();
  try {
    const ctx = await identity.actingFor(tenantId, job.created_by);
    const result = await runner(taskOf(deps, ctx, job, ending.signal));
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
    running.delete(jobId);
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

/** Notes that a job is at work. Throws what ends it: the person asked to stop, or has no account any more. */
async function signOfLife(
  trx: Trx,
  { id, tenant_id }: Pick<JobRow, 'id' | 'tenant_id'>,
  set: { heartbeat_at: Date; done?: number; total?: number | null; checkpoint?: string },
): Promise<void> {
  const row = await trx
    .updateTable('jobs')
    .set(set)
    .where('id', '=', id)
    .where('tenant_id', '=', tenant_id)
    .returning([
      'cancel_asked',
      sql<boolean>`exists (select 1 from users u where u.tenant_id = jobs.tenant_id and u.id = jobs.created_by
        and u.status = 'enabled' and u.deleted_at is null)`.as('there'),
    ])
    .executeTakeFirst();
  if (row?.cancel_asked) throw new Cancelled();
  // It outlives the session that began it, but not the account.
  if (row && !row.there) throw new AppError('forbidden', ACCOUNT_GONE);
}

function taskOf({ db, files, now }: Deps, ctx: Ctx, job: JobRow, signal: AbortSignal): Task {
  const { id } = job;
  return {
    id,
    ctx,
    input: job.input,
    checkpoint: job.checkpoint ?? null,
    signal,
    async progress(done, total, checkpoint, trx) {
      if (!trx) return db.withTenant(ctx, own => this.progress(done, total, checkpoint, own));
      await signOfLife(trx, job, {
        done,
        total,
        heartbeat_at: new Date(now()),
        ...(checkpoint === undefined ? {} : { checkpoint: JSON.stringify(checkpoint satisfies Json) }),
      });
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
          .set({ file_digest: digest, file_name: typeof name === 'string' ? name : name() })
          .where('id', '=', id)
          .where('tenant_id', '=', ctx.tenantId)
          .execute(),
      );
    },
  };
}
