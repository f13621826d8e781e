import type { Event } from '@gonghui/approval/instance.ts';
import { submitterOf } from '@gonghui/approval/manage.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { enabledOf } from '../../enterprise/organisation/index.ts';
import type { Body } from './bodies.ts';
import { checkPeople } from './check-people.ts';
import { type ActionOutcome, performAction } from './perform-action.ts';

/** A task goes to somebody else. */
export const assign = (
  deps: Deps,
  ctx: Ctx,
  id: string,
  taskId: string,
  { key, userId }: Body<'assign'>,
): Promise<ActionOutcome> =>
  performAction(deps, ctx, id, {
    key,
    asked: { taskId, userId },
    async event({ trx, row }): Promise<Event> {
      if (row.state.tasks.every(task => task.id !== taskId)) throw new AppError('notFound');
      await checkPeople(trx, ctx, [userId]);
      return { type: 'assign', taskId, by: ctx.actor.id, user: userId };
    },
  });

/** What came back to somebody who left is handed in again by another. */
export const entrust = (
  deps: Deps,
  ctx: Ctx,
  id: string,
  { key, userId }: Body<'entrust'>,
): Promise<ActionOutcome> =>
  performAction(deps, ctx, id, {
    key,
    asked: { userId },
    async event({ trx, row }): Promise<Event> {
      const from = submitterOf(row.state);
      const [there] = await enabledOf(trx, ctx, [from]);
      if (row.state.status === 'back' && there)
        throw new AppError('conflict', '提交人仍可以自己重新提交，无需交给他人');
      await checkPeople(trx, ctx, [userId]);
      return { type: 'entrust', by: ctx.actor.id, from, user: userId };
    },
  });
