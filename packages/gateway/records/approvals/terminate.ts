import type { Ctx, Deps } from '../../base/context.ts';
import { askedOf, type Body } from './bodies.ts';
import { type ActionOutcome, performAction } from './perform-action.ts';

/** Ends an approval where it stands, for whoever manages it. */
export const terminate = (
  deps: Deps,
  ctx: Ctx,
  id: string,
  body: Body<'terminate'>,
): Promise<ActionOutcome> =>
  performAction(deps, ctx, id, {
    key: body.key,
    asked: askedOf(body),
    event: () => ({ type: 'terminate', by: ctx.actor.id, comment: body.comment }),
  });
