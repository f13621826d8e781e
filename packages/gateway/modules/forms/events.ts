import { eventType } from '../../events/event.ts';

/** Forms are taken off every list. */
export const formsRemoved = eventType<{ formIds: readonly string[]; at: Date }>('forms removed');
