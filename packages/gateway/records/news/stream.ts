import type { Deps } from '../../base/context.ts';
import { openEvents, type StreamRequest } from '../../base/event-stream.ts';
import type { Notices } from './service.ts';

/** Server-sent events for one page; see `noticeCalls.stream`. Ends with the session. */
export async function streamNotices(deps: Deps, notices: Notices, asked: StreamRequest): Promise<void> {
  const { ctx } = asked;
  let busy = false;
  let again = false;
  let since = deps.now();
  const events = openEvents(asked, 'notices', () => stop());
  if (!events) return;

  /** Says what is new; changes that come while it asks are asked for once more. */
  const say = async () => {
    again = true;
    if (busy) return;
    busy = true;
    try {
      while (again && !events.over) {
        again = false;
        const { counts, fresh } = await notices.news(ctx, since);
        since = Math.max(since, ...fresh.map(notice => notice.at));
        // The same numbers too: one task may have gone as another came, and what is counted to an end stays there.
        events.say('counts', counts);
        for (const notice of fresh) events.say('notice', notice);
      }
    } catch (error) {
      // The page comes anew and asks from the beginning.
      deps.log.warn({ err: error }, 'notice stream');
      events.end();
    } finally {
      busy = false;
    }
  };
  const stop = notices.live.listen(ctx.tenantId, ctx.actor.id, () => void say());
  await say();
}
