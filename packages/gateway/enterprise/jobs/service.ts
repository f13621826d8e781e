import type { Readable } from 'node:stream';
import type { Job } from '@gonghui/contract/jobs.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Identity } from '../identity/index.ts';
import { cancelJob } from './cancel.ts';
import { createJob, sendLeft } from './create.ts';
import type { JobUniqueness } from './once.ts';
import { findJob, jobBody, jobFile, listJobs } from './own-jobs.ts';
import { type Chore, createQueue, type DueJob, NIGHTLY, type TimedChore } from './queue.ts';
import { type RunningJobs, runJob } from './run.ts';
import { sweepJobs } from './sweep.ts';
import type { Runner } from './task.ts';
import { createUploads } from './uploads.ts';

const SWEEP_MS = 15_000;

/** Work that outlives a request: kept in the database, run by whichever process of the gateway is free. */
export function createJobs(deps: Deps, identity: Identity) {
  const { db, now } = deps;
  const runners = new Map<string, Runner>();
  const chores = new Map<string, TimedChore>();
  const queue = createQueue(deps);
  const running: RunningJobs = new Map();
  const work = (due: DueJob) => runJob(deps, identity, runners, due, running);
  let sweeper: ReturnType<typeof setInterval> | null = null;
  const room = { db, now, queue, running };

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
      { once = 'open' }: { once?: JobUniqueness } = {},
    ): Promise<string> {
      return createJob(room, ctx, { kind, title, input, once });
    },

    list: (ctx: Ctx): Promise<Job[]> => listJobs(deps, ctx),
    get: async (ctx: Ctx, id: string): Promise<Job> => jobBody(await findJob(deps, ctx, id)),
    cancel: (ctx: Ctx, id: string): Promise<null> => cancelJob(room, ctx, id),
    file: (ctx: Ctx, id: string): Promise<{ name: string; size: number; body: Readable }> =>
      jobFile(deps, ctx, id),

    /** Lets go of uploaded tables and of results whose time is over. Answers how many. */
    clear: (): Promise<number> => sweepJobs(deps),

    /** Takes work from the queue, beginning with what was left behind. */
    async start(): Promise<void> {
      await queue.start(work, chores);
      const report = (error: unknown) => deps.log.warn({ err: error }, 'job sweep');
      await sendLeft(room).catch(report);
      sweeper = setInterval(() => void sendLeft(room).catch(report), SWEEP_MS);
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
