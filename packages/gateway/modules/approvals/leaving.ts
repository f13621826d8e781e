import { sql } from 'kysely';
import type { Deps } from '../../context.ts';
import type { Leaving } from '../organisation/index.ts';
import { flowVersion } from '../processes/index.ts';
import { happen, Refused } from './deed.ts';
import { holdIfThere } from './repository.ts';
import { returnedTo } from './returned.ts';
import type { Tell } from './tell.ts';

/**
 * What becomes of the tasks of somebody who is disabled or deleted, and of what came back to him: they change hands in the
 * same transaction, to whom the administrator names, else to the list of tasks without a person.
 */
export function leavingTasks(deps: Deps, tell: Tell): Leaving {
  return {
    async waiting(trx, ctx, userId) {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from approval_tasks
        where tenant_id = ${ctx.tenantId} and user_id = ${userId} and state in ('open', 'waiting') and shown`.execute(
        trx,
      );
      return (rows[0]?.n ?? 0) + (await returnedTo(trx, ctx, userId)).length;
    },

    async handOver(trx, ctx, userId, to) {
      const { rows } = await sql<{ instance_id: string }>`select distinct instance_id from approval_tasks
        where tenant_id = ${ctx.tenantId} and user_id = ${userId} and state in ('open', 'waiting')
        order by instance_id`.execute(trx);
      const touched = new Set<string>();
      const tasks = rows.map(({ instance_id: id }) => ({ id, type: 'handover' as const, to }));
      const returned = (await returnedTo(trx, ctx, userId)).map(id => ({
        id,
        type: 'entrust' as const,
        user: to,
      }));
      for (const { id, ...goes } of [...tasks, ...returned]) {
        const row = await holdIfThere(trx, ctx, id);
        if (!row) continue;
        const running = await flowVersion(trx, ctx, row.flow_id, row.flow_version);
        const held = { trx, row, running, at: deps.now() };
        try {
          const done = await happen(ctx, held, { ...goes, from: userId, by: ctx.actor.id });
          for (const user of done.touched) touched.add(user);
        } catch (error) {
          // Decided, or handed in, between looking and holding it: there is nothing to hand over any more.
          if (!(error instanceof Refused)) throw error;
        }
      }
      return () => {
        if (touched.size > 0) tell(ctx.tenantId, { touched: [...touched], mails: false });
      };
    },
  };
}
