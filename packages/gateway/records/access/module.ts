import type { Deps } from '../../base/context.ts';
import type { Events } from '../../base/events/events.ts';
import { subscribeAccess } from './subscribe.ts';

/** What somebody may do with records of a form, remembered until a right changes. */
export const accessModule = {
  subscribe: (events: Events, _made: object, deps: Deps) => subscribeAccess(events, deps),
};
