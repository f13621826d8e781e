import type { Deps } from '../../context.ts';
import { afterwards, type Events, type Subscriber } from '../../events/events.ts';
import { forgetAccess } from '../access/index.ts';
import { flowChanged } from '../forms/index.ts';
import { standingsChanged } from '../identity/index.ts';
import { pageChanged } from '../pages/index.ts';
import { grantsChanged } from '../permissions/index.ts';

/** Nobody goes on with rights remembered from before a change. */
export function subscribeSubmissions(events: Events, deps: Deps): void {
  const forget: Subscriber<unknown> = (trx, { tenantId }) =>
    afterwards(trx, () => forgetAccess(deps, tenantId));
  events.on(standingsChanged, forget);
  events.on(pageChanged, forget);
  events.on(grantsChanged, forget);
  events.on(flowChanged, forget);
}
