import { eventType } from '../../base/events/event.ts';

/** A data file is about to go. `force`: although datasets read it; who minds throws. */
export const fileLeaves = eventType<{ fileId: string; force: boolean }>('data file leaves');
