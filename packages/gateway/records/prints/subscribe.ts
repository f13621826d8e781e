import type { Events } from '../../base/events/events.ts';
import { formCopied, formsRemoved } from '../../design/forms/index.ts';
import { copyPrints, removePrintsOf } from './copy.ts';

/** What templates do in the transaction of what happens to their forms. */
export function subscribePrints(events: Events): void {
  events.on(formCopied, (trx, ctx, { from, to, at }) => copyPrints(trx, ctx, from, to, at));
  events.on(formsRemoved, (trx, ctx, { formIds, at }) => removePrintsOf(trx, ctx, formIds, at));
}
