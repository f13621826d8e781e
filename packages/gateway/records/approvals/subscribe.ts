import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { formsRemoved } from '../../design/forms/index.ts';
import { personLeft } from '../../enterprise/identity/index.ts';
import {
  recordHandedIn,
  recordRewritten,
  recordsErased,
  recordsRemoved,
  recordsRestored,
} from '../submissions/index.ts';
import { eraseApprovals } from './erase.ts';
import { hideApprovals, hideRecords } from './hide.ts';
import { handOver } from './leaving.ts';
import { startApproval } from './start.ts';
import { renewSummary } from './summary.ts';

/** What approvals do in the transaction of what happens to records, forms and people. */
export function subscribeApprovals(events: Events, deps: Pick<Deps, 'now'>): void {
  events.on(recordHandedIn, startApproval);
  events.on(recordRewritten, (trx, ctx, { recordId, version, values }) =>
    renewSummary(trx, ctx, recordId, version, values),
  );
  events.on(recordsRemoved, (trx, ctx, { recordIds, at }) => hideRecords(trx, ctx, recordIds, at));
  events.on(recordsRestored, (trx, ctx, { recordIds }) => hideRecords(trx, ctx, recordIds, null));
  events.on(recordsErased, (trx, ctx, { recordIds }) => eraseApprovals(trx, ctx, recordIds));
  events.on(formsRemoved, (trx, ctx, { formIds, at }) => hideApprovals(trx, ctx, formIds, at));
  events.on(personLeft, (trx, ctx, { userId, to }) => handOver(deps, trx, ctx, userId, to));
}
