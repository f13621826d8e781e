import type { Deps } from '../../base/context.ts';
import { afterwards, type Events, type Subscriber } from '../../base/events/events.ts';
import { flowChanged } from '../../design/forms/index.ts';
import { pageChanged } from '../../design/pages/index.ts';
import { grantsChanged } from '../../design/permissions/index.ts';
import { standingsChanged } from '../../enterprise/identity/index.ts';
import { forgetAccess } from './access.ts';

/** Nobody goes on with rights remembered from before a change. */
export function subscribeAccess(events: Events, deps: Deps): void {
  const forget: Subscriber<unknown> = (trx, { tenantId }) =>
    afterwards(trx, () => forgetAccess(deps, tenantId));
  events.on(standingsChanged, forget);
  events.on(pageChanged, forget);
  events.on(grantsChanged, forget);
  events.on(flowChanged, forget);
}
