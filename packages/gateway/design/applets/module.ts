import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { managersLeft } from '../../enterprise/identity/index.ts';
import { tellManagersLeft } from './managers-left.ts';
import { appletItself } from './repository.ts';
import { appletRoutes } from './routes.ts';
import { createApplets } from './service.ts';

/** Applets and their groups. */
export const appletModule = {
  create: (deps: Deps) => ({ applets: createApplets(deps) }),
  routes: [appletRoutes],
  subscribe: (events: Events, _made: object, { now }: Deps) =>
    events.on(managersLeft, (trx, ctx, { users }) => tellManagersLeft(trx, ctx, users, new Date(now()))),
  appletOf: { applet: appletItself },
};
