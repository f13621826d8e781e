import { PgBoss } from 'pg-boss';
import type { Deps } from '../../base/context.ts';

/** What a message of the queue says: which job of which enterprise is due. */
export interface DueJob {
  tenantId: string;
  jobId: string;
}

/** Housekeeping that nobody asked for. It is done again and again, so it must bear repeating. */
export type Chore = () => Promise<void>;

/** When a chore is done, as cron says it, by the clock of China. */
export interface TimedChore {
  cron: string;
  work: Chore;
}

export interface Queue {
  /** Takes work from now on; chores are done at their times, by one of the processes, and once soon after a start. */
  start(work: (due: DueJob) => Promise<void>, chores: ReadonlyMap<string, TimedChore>): Promise<void>;
  /** Lets running work come to a stop. */
  stop(): Promise<void>;
  /** Tells that a job is due; without effect while the queue is not running, which `start` makes up for. */
  send(due: DueJob): Promise<void>;
}

const NAME = 'jobs';
const STOP_MS = 5000;
/** When nobody is at work. */
export const NIGHTLY = '20 3 * * *';
const ZONE = 'Asia/Shanghai';
/** A machine that is off at night does its chores after a start, not at every one of them. */
const START_SECONDS = 6 * 3600;

/**
 * The durable queue in the same database: pg-boss over our own pool, so that the embedded engine, which has one
 * connection, is never asked behind the back of a transaction.
 */
export function createQueue({ db, log }: Deps): Queue {
  let boss: PgBoss | null = null;
  let worker = '';
  return {
    async start(work, chores) {
      if (boss) return;
      const started = new PgBoss({
        db: { executeSql: (text, values) => execute(db.pool, text, values) },
        backend: db.engine === 'pglite' ? 'pglite' : 'postgres',
        schedule: true,
        useListenNotify: false,
      } as ConstructorParameters<typeof PgBoss>[0]);
      started.on('error', error => log.warn({ err: error }, 'job queue'));
      await started.start();
      await started.createQueue(NAME, {
        retryLimit: 5,
        retryDelay: 2,
        retryBackoff: true,
        expireInSeconds: 3600,
      });
      boss = started;
      worker = await started.work<DueJob>(
        NAME,
        { pollingIntervalSeconds: 2, batchSize: 1 },
        async ([job]) => {
          if (job) await work(job.data);
        },
      );
      for (const [name, { cron, work: chore }] of chores) {
        const queue = `chore-${name}`;
        await started.createQueue(queue, { retryLimit: 3, retryDelay: 60, expireInSeconds: 3600 });
        await started.schedule(queue, cron, null, { tz: ZONE });
        const hand = await started.work(queue, { pollingIntervalSeconds: 30 }, chore);
        await started.send(queue, null, { singletonKey: 'start', singletonSeconds: START_SECONDS });
        started.notifyWorker(hand);
      }
    },
    async stop() {
      const stopping = boss;
      boss = null;
      await stopping?.stop({ graceful: true, timeout: STOP_MS });
    },
    async send(due) {
      await boss?.send(NAME, due);
      // Nobody should wait for the next look at the queue when the worker is in this very process.
      boss?.notifyWorker(worker);
    },
  };
}

/** One statement, or several without parameters, on a connection of its own that goes back clean. */
async function execute(pool: Deps['db']['pool'], text: string, values?: unknown[]) {
  const client = await pool.connect();
  try {
    const answer = (await client.query(text, values)) as { rows: unknown[] } | { rows: unknown[] }[];
    return {
      rows: (Array.isArray(answer) ? answer.flatMap(part => part.rows ?? []) : answer.rows) as never[],
    };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}
