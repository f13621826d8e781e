import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { identityRoutes } from './routes.ts';
import { createIdentity, type Identity } from './service.ts';
import { subscribeIdentity } from './subscribe.ts';

/** Who somebody is, and his sessions. */
export const identityModule = {
  create: (deps: Deps) => ({ identity: createIdentity(deps) }),
  subscribe: (events: Events, { identity }: { identity: Identity }) => subscribeIdentity(events, identity),
  routes: [identityRoutes],
};
