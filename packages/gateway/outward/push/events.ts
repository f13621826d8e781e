import { eventType } from '../../base/events/event.ts';

/** Hooks of a form were saved, switched or deleted: who is told of its records may differ now. */
export const hooksChanged = eventType<{ formId: string }>('hooks changed');
