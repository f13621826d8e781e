import { eventType } from '../../base/events/event.ts';

/** A connection is about to go, and what was fetched from it. `force`: although datasets read it; who minds throws. */
export const connectionLeaves = eventType<{ connectionId: string; force: boolean }>('connection leaves');
