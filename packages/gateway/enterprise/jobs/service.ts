import type { Readable } from 'node:stream';
import type { Job } from '@gonghui/contract/jobs.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Selectable } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Identity } from '../identity/index.ts';
import { type Once, onceOf } from './once.ts';
import { type Chore, createQueue, type Due, NIGHTLY, type TimedChore } from './queue.ts';
import { type Running, runJob, STALE_MS } from './run.ts';
import { sweepJobs } from './sweep.ts';
import type { JobTables } from './tables.ts';
import { Cancelled, type Runner } from './task.ts';
import { createUploads } from './uploads.ts';

export type JobRow = Selectable<JobTables['jobs']>;

const LISTED = 20;
/** Jobs of one person that may wait or run at a time. */
const AT_ONCE = 5;
const SWEEP_MS = 15_000;

const shown = (row: JobRow): Job => ({
  id: row.id,
  kind: row.kind,
  title: row.title,
  state: row.state,
  done: row.done,
  total: row.total,
  message: row.message,
  result: row.result,
  fileName: row.file_name,
  createdAt: row.created_at.getTime(),
  finishedAt: row.finished_at?.getTime() ?? null,
});

/** Work that outlives a request: kept in the database, run by whichever process of the gateway is free. */
export function createJobs(deps: Deps, identity: Identity) {
  const { db, files, now } = deps;
  const runners = new Map<string, Runner>();
  const chores = new Map<string, TimedChore>();
  const queue = createQueue(deps);
  let sweeper: ReturnType<typeof setInterval> | null = null;

  const own = (trx: Trx, ctx: Ctx) =>
    trx
      .selectFrom('jobs')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('created_by', '=', ctx.actor.id);
  const find = async (ctx: Ctx, id: string): Promise<JobRow> => {
    const row = await db.withTenant(ctx, trx => own(trx, ctx).where('id', '=', id).executeTakeFirst());
    if (!row) throw new AppError('notFound');
    return row;
  };
  const running: Running = new Map();
  const work = (due: Due) => runJob(deps, identity, runners, due, running);

  /** Sends what waits or was left behind by a process that died. */
  const sweep = async () => {
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
  };

  return {
    uploads: createUploads(deps),

    /** Names who does the jobs of a kind. Modules do this when they are made. */
    define: (kind: string, runner: Runner): void => {
      runners.set(kind, runner);
    },

    /** Names housekeeping for every night. Modules do this when they are made, before `start`. */
    nightly: (name: string, chore: Chore): void => {
      chores.set(name, { cron: NIGHTLY, work: chore });
    },

    /** The same at other times, as cron says them. */
    every: (name: string, cron: string, chore: Chore): void => {
      chores.set(name, { cron, work: chore });
    },

    /**
     * Notes work to be done and lets it begin; answers its id. `title` tells the person what it is. Asked for what the same
     * person's job is to do already, it answers that one: `once` says until when.
     */
    async create(
      ctx: Ctx,
      kind: string,
      title: string,
      input: Json,
      { once = 'open' }: { once?: Once } = {},
    ): Promise<string> {
      const id = newId();
      const mark = onceOf(once, kind, input);
      const same = (trx: Trx) => own(trx, ctx).where('once', '=', mark).executeTakeFirst();
      const known = await db.withTenant(ctx, async trx => {
        const before = await same(trx);
        if (before) return before.id;
        const open = await own(trx, ctx).where('state', 'in', ['waiting', 'running']).execute();
        if (open.length >= AT_ONCE)
          throw new AppError('tooMany', '您还有多个任务在进行中，请等它们完成后再试');
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
    },

    async list(ctx: Ctx): Promise<Job[]> {
      const rows = await db.withTenant(ctx, trx =>
        own(trx, ctx).orderBy('created_at', 'desc').limit(LISTED).execute(),
      );
      return rows.map(shown);
    },

    get: async (ctx: Ctx, id: string): Promise<Job> => shown(await find(ctx, id)),

    async cancel(ctx: Ctx, id: string): Promise<null> {
      await find(ctx, id);
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
    },

    async file(ctx: Ctx, id: string): Promise<{ name: string; size: number; body: Readable }> {
      const row = await find(ctx, id);
      const found = row.file_digest && (await files.stream(row.file_digest));
      if (!found || !row.file_name) throw new AppError('notFound', '文件不存在或已过期');
      return { name: row.file_name, ...found };
    },

    /** Lets go of uploaded tables and of results whose time is over. Answers how many. */
    clear: (): Promise<number> => sweepJobs(deps),

    /** Takes work from the queue, beginning with what was left behind. */
    async start(): Promise<void> {
      await queue.start(work, chores);
      const report = (error: unknown) => deps.log.warn({ err: error }, 'job sweep');
      await sweep().catch(report);
      sweeper = setInterval(() => void sweep().catch(report), SWEEP_MS);
      sweeper.unref();
    },

    async stop(): Promise<void> {
      if (sweeper) clearInterval(sweeper);
      sweeper = null;
      await queue.stop();
    },
  };
}

/** What others ask of work that outlasts a request. */
export type Jobs = ReturnType<typeof createJobs>;
