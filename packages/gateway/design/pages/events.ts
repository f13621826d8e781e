import { eventType } from '../../base/events/event.ts';

/** A page was saved, released, opened to others, taken offline or deleted: what people may do with it may differ now. */
export const pageChanged = eventType<{ pageId: string }>('page changed');
