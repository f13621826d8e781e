import type { Flow } from './flow.ts';
import type { Instance } from './instance.ts';
import type { Recorded } from './run.ts';
import { newInstance } from './start.ts';
import { step } from './step.ts';

/** An instance from its stored events; throws where they are not what once happened to this flow. */
export function replay(
  flow: Flow,
  start: { id: string; initiator: string },
  events: readonly Pick<Recorded, 'at' | 'event'>[],
): Instance {
  let instance = newInstance(start.id, start.initiator);
  for (const { at, event } of events) {
    const stepped = step(flow, instance, event, at);
    if ('refused' in stepped) {
      throw new Error(`event ${instance.events} (${event.type}) of ${start.id}: ${stepped.refused}`);
    }
    instance = stepped.instance;
  }
  return instance;
}
