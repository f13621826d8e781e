import { openEvents, type StreamRequest } from '../../base/event-stream.ts';
import type { Live } from '../../enterprise/live/index.ts';

/** Tells open designers that some design of their enterprise was saved, never which; see `designCalls.stream`. */
export function streamDesigns(live: Pick<Live, 'listenDesigns'>, asked: StreamRequest): void {
  const events = openEvents(asked, 'designs', () => stop());
  if (!events) return;
  const stop = live.listenDesigns(asked.ctx.tenantId, () => events.say('saved', {}));
  events.say('open', {});
}
