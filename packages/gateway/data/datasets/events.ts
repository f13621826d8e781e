import { eventType } from '../../base/events/event.ts';

/** A dataset was saved or deleted: what is asked of it, and of datasets that read it, may have other answers now. */
export const datasetChanged = eventType<{ datasetId: string }>('dataset changed');
