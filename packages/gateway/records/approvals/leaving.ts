import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { flowVersion } from '../processes/index.ts';
import { ActionRefused, applyEvent } from './perform-action.ts';
import { lockIfThere } from './repository.ts';
import { returnedTo } from './returned.ts';

/** How many tasks wait for somebody, with what came back to him. */
export async function waitingFor(trx: Trx, ctx: Ctx, userId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_tasks
    where tenant_id = ${ctx.tenantId} and user_id = ${userId} and state in ('open', 'waiting') and shown`.execute(
    trx,
  );
  return (rows[0]?.n ?? 0) + (await returnedTo(trx, ctx, userId)).length;
}

/**
 * What becomes of the tasks of somebody who is disabled or deleted, and of what came back to him: they change hands in the
 * same transaction, to whom the administrator names, else to the list of tasks without a person.
 */
export async function handOver(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  userId: string,
  to: string | null,
): Promise<void> {
  const { rows } = await sql<{ instance_id: string }>`select distinct instance_id from approval_tasks
    where tenant_id = ${ctx.tenantId} and user_id = ${userId} and state in ('open', 'waiting')
    order by instance_id`.execute(trx);
  const tasks = rows.map(({ instance_id: id }) => ({ id, type: 'handover' as const, to }));
  const returned = (await returnedTo(trx, ctx, userId)).map(id => ({
    id,
    type: 'entrust' as const,
    user: to,
  }));
  for (const { id, ...goes } of [...tasks, ...returned]) {
    const row = await lockIfThere(trx, ctx, id);
    if (!row) continue;
    const running = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
    const locked = { trx, row, running, at: deps.now() };
    try {
      await applyEvent(ctx, locked, { ...goes, from: userId, by: ctx.actor.id });
    } catch (error) {
      // Decided, or handed in, between looking and holding it: there is nothing to hand over any more.
      if (!(error instanceof ActionRefused)) throw error;
    }
  }
}
