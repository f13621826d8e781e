import type { Event } from '@gonghui/approval/instance.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { askedOf, type Body } from './bodies.ts';
import { type ActionOutcome, type LockedInstance, performAction } from './perform-action.ts';
import { currentRecord } from './record.ts';
import { standingOf } from './rights.ts';

/** How often an initiator may remind the same people of what waits for them. */
const URGE_MS = 10 * 60_000;

/** What only the initiator does; to whoever has nothing to do with the instance it is not there. */
async function ownAction<E extends Event>(ctx: Ctx, { trx, row }: LockedInstance, event: E): Promise<E> {
  if (row.state.initiator !== ctx.actor.id) {
    const { version } = await currentRecord(trx, ctx, row);
    await standingOf(trx, ctx, row, version);
  }
  return event;
}

/** Takes the approval back. */
export const revoke = (deps: Deps, ctx: Ctx, id: string, body: Body<'revoke'>): Promise<ActionOutcome> =>
  performAction(deps, ctx, id, {
    key: body.key,
    asked: askedOf(body),
    event: locked => ownAction(ctx, locked, { type: 'revoke', by: ctx.actor.id, comment: body.comment }),
  });

/** Reminds those who have it, or those who have got it since they were last reminded. */
export const urge = (deps: Deps, ctx: Ctx, id: string, body: Body<'urge'>): Promise<ActionOutcome> =>
  performAction(deps, ctx, id, {
    key: body.key,
    asked: askedOf(body),
    async event(locked): Promise<Event> {
      const { row, at } = locked;
      const { comment } = body;
      const event = await ownAction(ctx, locked, { type: 'urge', by: ctx.actor.id, comment });
      const last = row.urged_at?.getTime();
      if (last === undefined || at < last || at - last >= URGE_MS) return event;
      const fresh = row.state.tasks.filter(one => one.state === 'open' && (one.openedAt ?? 0) > last);
      if (fresh.length === 0) throw new AppError('conflict', '10分钟内已催办过，请稍后再试');
      return { ...event, tasks: fresh.map(({ id }) => id) };
    },
  });
