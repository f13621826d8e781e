import type { Event } from '@gonghui/approval/instance.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { askedOf, type Body } from './bodies.ts';
import { changeUnderApproval } from './change.ts';
import { type ActionOutcome, performAction } from './perform-action.ts';
import { currentRecord } from './record.ts';
import { standingOf } from './rights.ts';
import { checkedChoice } from './start.ts';
import type { SummaryField } from './tables.ts';
import { watchingUnique } from './watch-unique.ts';

/** Hands in again what came back to the initiator, or to whom that was given. */
export const resubmit = (deps: Deps, ctx: Ctx, id: string, body: Body<'resubmit'>): Promise<ActionOutcome> =>
  watchingUnique(deps, ctx, id, watch => {
    let summary: SummaryField[] | undefined;
    return performAction(deps, ctx, id, {
      key: body.key,
      asked: askedOf(body),
      async event(locked): Promise<Event> {
        const { trx, row, running } = locked;
        const { version } = await currentRecord(trx, ctx, row);
        const standing = await standingOf(trx, ctx, row, version);
        if (!standing.initiator && row.state.deputy !== ctx.actor.id)
          throw new AppError('forbidden', '只有发起人可以重新提交');
        let chosen: Record<string, string[]> = {};
        if (standing.resubmits) {
          const { values, base, rev } = body;
          const change = { values, base, rev, demands: true, watch };
          summary = await changeUnderApproval(deps, ctx, locked, standing, change);
          const { current } = await currentRecord(trx, ctx, row);
          chosen = await checkedChoice(trx, ctx, running.flow, {
            values: current,
            chosen: { ...row.state.chosen, ...body.chosen },
            initiator: row.state.initiator,
          });
        }
        return { type: 'submit', by: ctx.actor.id, chosen };
      },
      options: async () => (summary ? { summary } : {}),
    });
  });
