import type { Instance } from './instance.ts';

/** An instance to which nothing has happened; its first event is the initiator's `submit`. `id` is the record's. */
export const newInstance = (id: string, initiator: string): Instance => ({
  id,
  status: 'activity',
  initiator,
  chosen: {},
  visits: [],
  tasks: [],
  question: null,
  events: 0,
  resume: null,
  fired: [],
});
