import { eventType } from '../../base/events/event.ts';

/** Lists or messages of people differ from what their pages show. */
export const newsFor = eventType<{ users: readonly string[] }>('news for people');
