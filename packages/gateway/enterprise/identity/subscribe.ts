import { afterwards, type Events } from '../../base/events/events.ts';
import { standingsChanged } from './events.ts';
import type { Identity } from './service.ts';

/** Roles decide what people may do: nothing remembered of them outlives a change. */
export function subscribeIdentity(events: Events, identity: Pick<Identity, 'forget'>): void {
  events.on(standingsChanged, (trx, { tenantId }) => afterwards(trx, () => identity.forget(tenantId)));
}
