import { eventType } from '../../events/event.ts';

/** What submissions to a form start may be another flow now, or none. */
export const flowChanged = eventType<{ formId: string }>('flow changed');
