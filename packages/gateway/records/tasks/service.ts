import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { TaskItem, taskCalls } from '@gonghui/contract/tasks.ts';
import { MAIN_ACT } from '@gonghui/elements/flow/actions/actions.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import { builtBy, type Ctx, type Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import { newsFor } from '../../enterprise/notices/index.ts';
import { handleTask, ORPHANED, readCopy, returnedOf } from '../approvals/index.ts';
import { type Filters, listTasks } from './list.ts';
import { present } from './present.ts';
import type { ListKind } from './sources.ts';

type Calls = typeof taskCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Exact counts end here; beyond them a list says "at least". */
const COUNT_CAP = 10_000;

/** A page of tasks: what waits for a person, what he handed in, what he decided, what he got a copy of. */
export async function taskPage(
  { db }: Deps,
  ctx: Ctx,
  kind: ListKind,
  body: Body<'page'>,
): Promise<Answer<'page'>> {
  const { current, pageSize } = body.page;
  const filters: Filters = body.filters ?? {};
  const { rows, total } = await db.withTenant(ctx, trx =>
    listTasks(trx, ctx, { kind, filters, page: body.page, cap: COUNT_CAP, only: true }),
  );
  // Costs nothing where the flows are at hand and nobody else is named.
  const list = await db.withTenant(ctx, trx => present(trx, ctx, kind, rows));
  return {
    list,
    pager: { current, pageSize, total: Math.min(total, COUNT_CAP), capped: total > COUNT_CAP },
  };
}

async function one(trx: Trx, ctx: Ctx, id: string): Promise<TaskItem> {
  for (const kind of ['claimed', 'completed', 'cc', 'past'] as const) {
    const page = { current: 1, pageSize: 1 };
    const { rows } = await listTasks(trx, ctx, { kind, filters: { id }, page, cap: 0 });
    const [item] = await present(trx, ctx, kind, rows);
    if (item) return item;
  }
  throw new AppError('notFound');
}

/** How many of each kind somebody has. */
export const taskStatistics = ({ db }: Deps, ctx: Ctx): Promise<Answer<'statistics'>> =>
  db.withTenant(ctx, async trx => {
    const mine = sql`tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id}`;
    const capped = (from: ReturnType<typeof sql>) =>
      sql`(select count(*)::int from (select 1 from ${from} limit ${COUNT_CAP}) c)`;
    const built = builtBy(ctx);
    const his = (row: string) =>
      built === null
        ? sql``
        : sql`and exists (select from forms f where f.tenant_id = ${sql.ref(`${row}.tenant_id`)}
            and f.id = ${sql.ref(`${row}.form_id`)} and f.applet_id = any(${built}::text[]))`;
    const stuck =
      built === null || built.length > 0
        ? sql`(${capped(
            sql`approval_tasks x where x.tenant_id = ${ctx.tenantId} and x.user_id is null and x.state = 'open' and x.shown
            ${his('x')}`,
          )} + ${capped(sql`${sql.raw(ORPHANED)} and b.tenant_id = ${ctx.tenantId} ${his('b')}`)})`
        : sql`0`;
    const { rows } = await sql<Answer<'statistics'>>`select
          (${capped(sql`approval_tasks where ${mine} and state = 'open' and shown`)}
            + ${capped(returnedOf(ctx, ctx.actor.id))}) as claimed,
          ${capped(sql`approval_instances where tenant_id = ${ctx.tenantId}
            and (initiator = ${ctx.actor.id} or deputy = ${ctx.actor.id}) and removed_at is null and status in ('activity', 'back')`)} as submitted,
          ${capped(returnedOf(ctx, ctx.actor.id))} as back,
          ${capped(sql`approval_tasks where ${mine} and state in ('agreed', 'refused', 'returned', 'transferred')
            and reason is null and shown`)} as completed,
          ${capped(sql`approval_copies where ${mine} and read_at is null and shown`)} as cc,
          ${stuck} as stuck`.execute(trx);
    return rows[0] ?? { claimed: 0, submitted: 0, back: 0, completed: 0, cc: 0, stuck: 0 };
  });

/** One task, whose copy is read by that. */
export const openTask = ({ db, now }: Deps, ctx: Ctx, id: string): Promise<TaskItem> =>
  db.withTenant(ctx, async trx => {
    await readCopy(trx, ctx, id, new Date(now()));
    await publish(trx, newsFor, ctx, { users: [ctx.actor.id] });
    return one(trx, ctx, id);
  });

/** Marks a copy as read. */
export const copyRead = ({ db, now }: Deps, ctx: Ctx, id: string): Promise<null> =>
  db.withTenant(ctx, async trx => {
    if (!(await readCopy(trx, ctx, id, new Date(now())))) throw new AppError('notFound');
    await publish(trx, newsFor, ctx, { users: [ctx.actor.id] });
    return null;
  });

/** Agrees to several, one after the other, each with a key of its own made from the batch's: a retry agrees to nothing twice. */
export async function agreeToAll(deps: Deps, ctx: Ctx, body: Body<'batch'>): Promise<Answer<'batch'>> {
  const results: Answer<'batch'>['results'] = [];
  for (const taskId of new Set(body.tasks)) {
    try {
      const key = `${body.key.slice(0, 40)}-${taskId.slice(9)}`;
      const comment = body.comment;
      await handleTask(deps, ctx, taskId.slice(0, 8), taskId, { action: MAIN_ACT, comment, key });
      results.push({ taskId, done: true });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      results.push({ taskId, done: false, message: error.message });
    }
  }
  return { results };
}
