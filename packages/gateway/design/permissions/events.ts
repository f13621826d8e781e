import { eventType } from '../../base/events/event.ts';

/** Permission groups or submit settings of a form were changed. */
export const grantsChanged = eventType<{ formId: string }>('grants changed');
