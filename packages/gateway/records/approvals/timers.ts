import { sql } from 'kysely';
import { type Ctx, type Deps, withoutSession } from '../../base/context.ts';
import { flowVersion } from '../processes/index.ts';
import { ActionRefused, applyEvent } from './perform-action.ts';
import { lockIfThere } from './repository.ts';

const SWEEP_MS = 2_000;
const BATCH = 50;

interface DueTimer {
  instance_id: string;
  task_id: string;
  timer_id: string;
  tenant_id: string;
}

/** The product itself, for work that nobody asked for. */
const systemCtx = (tenantId: string): Ctx => withoutSession(tenantId, { id: '', name: '系统' }, ['admin']);

/**
 * Timers for due tasks. Timers are rows, so that a restart loses none. A process claims a row with `skip locked` and marks it in the
 * transaction of the action, so each fires once, however many processes look. If a clock is set back, the timer waits until its time
 * comes again.
 */
export function createTimers(deps: Deps) {
  const { db, now, log } = deps;
  let timer: ReturnType<typeof setInterval> | null = null;
  let running: Promise<void> | null = null;

  const dueNow = (skip: number): Promise<DueTimer[]> =>
    db.withSystem(trx =>
      trx
        .selectFrom('approval_timers')
        .select(['instance_id', 'task_id', 'timer_id', 'tenant_id'])
        .where('done_at', 'is', null)
        .where('due_at', '<=', new Date(now()))
        .orderBy('due_at')
        .orderBy('instance_id')
        .orderBy('task_id')
        .orderBy('timer_id')
        .offset(skip)
        .limit(BATCH)
        .execute(),
    );

  /** Does what one is for; false when another process is at it, or did it. */
  const fire = async (due: DueTimer): Promise<boolean> => {
    const ctx = systemCtx(due.tenant_id);
    return db.withTenant(ctx, async trx => {
      const mine = sql`instance_id = ${due.instance_id} and task_id = ${due.task_id} and timer_id = ${due.timer_id}`;
      const at = now();
      const { rows } = await sql`select 1 from approval_timers
        where ${mine} and done_at is null and due_at <= ${new Date(at)} for update skip locked`.execute(trx);
      if (rows.length === 0) return false;
      const mark = sql`update approval_timers set done_at = ${new Date(at)} where ${mine}`;
      const row = await lockIfThere(trx, ctx, due.instance_id);
      const task = row?.state.tasks.find(one => one.id === due.task_id);
      // Over meanwhile: there is nothing left to do, and nothing to tell.
      if (!row || !task || (task.state !== 'open' && task.state !== 'waiting')) {
        await mark.execute(trx);
        return true;
      }
      const locked = { trx, row, at, running: await flowVersion(trx, ctx, row.flow_id, row.flow_version) };
      const { task_id: taskId, timer_id: timerId } = due;
      await sql`savepoint fired`.execute(trx);
      try {
        await applyEvent(ctx, locked, { type: 'timer', taskId, timerId });
      } catch (error) {
        if (!(error instanceof ActionRefused)) throw error;
        await sql`rollback to savepoint fired`.execute(trx);
        if (error.due !== undefined && error.due > at) {
          await sql`update approval_timers set due_at = ${new Date(error.due)} where ${mine}`.execute(trx);
          return true;
        }
      }
      await mark.execute(trx);
      await sql`update approval_tasks t set due_at = (select min(due_at) from approval_timers
          where instance_id = t.instance_id and task_id = t.id and done_at is null)
        where t.instance_id = ${due.instance_id} and t.id = ${due.task_id}`.execute(trx);
      return true;
    });
  };

  const work = async () => {
    // Those that failed, or that another process is at: the next look passes over them, so that none holds up the rest.
    let left = 0;
    for (;;) {
      const due = await dueNow(left);
      for (const one of due) {
        const done = await fire(one).catch(error => {
          log.error({ err: error, task: one.task_id }, 'approval timer');
          return false;
        });
        if (!done) left++;
      }
      if (due.length < BATCH) return;
    }
  };

  const sweep = (): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
    });
    return running;
  };

  return {
    /** Does all that is due now. */
    sweep,
    start() {
      const look = () => void sweep().catch(error => log.warn({ err: error }, 'approval timers'));
      timer ??= setInterval(look, SWEEP_MS);
      timer.unref();
      look();
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await running?.catch(() => {});
    },
  };
}
