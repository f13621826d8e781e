import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { approvalRoutes } from './routes.ts';
import { subscribeApprovals } from './subscribe.ts';
import { createTimers } from './timers.ts';

/** Approval flows as they run. */
export const approvalModule = {
  create: (deps: Deps) => ({ timers: createTimers(deps) }),
  subscribe: (events: Events, _made: object, deps: Deps) => subscribeApprovals(events, deps),
  routes: [approvalRoutes],
};
