import type { Deps } from '../../base/context.ts';
import { openEvents, type StreamRequest } from '../../base/event-stream.ts';
import type { Live } from '../../enterprise/live/index.ts';
import { formAccess, recentAccess } from '../access/index.ts';

/** A list is told of changes at most this often, */
const PACE_MS = 2000;
/** and less often where many look at it: each of them asks anew. */
const EACH_MS = 20;

/**
 * Tells an open list that records of its form changed, never which or what: the list asks under its own rights. Rights are
 * read again before each word of it, as by every question of the list; see `recordListCalls.stream`.
 */
export async function streamChanges(
  deps: Deps,
  live: Live,
  asked: StreamRequest,
  formId: string,
): Promise<void> {
  const { ctx } = asked;
  await deps.db.withTenant(ctx, trx => formAccess(trx, ctx, formId));
  let next: ReturnType<typeof setTimeout> | null = null;
  let waits = false;
  const events = openEvents(asked, 'records', () => {
    stop();
    if (next) clearTimeout(next);
  });
  if (!events) return;

  const say = async () => {
    if (next) {
      waits = true;
      return;
    }
    const pace = Math.max(PACE_MS, live.listening(ctx.tenantId, formId) * EACH_MS);
    next = setTimeout(() => {
      next = null;
      if (!waits) return;
      waits = false;
      void say();
    }, pace);
    next.unref();
    try {
      await deps.db.withTenant(ctx, trx => recentAccess(deps, trx, ctx, formId));
      events.say('records', {});
    } catch {
      // He lost the form, or cannot be told whether he did: the page comes anew, and hears why.
      events.end();
    }
  };
  const stop = live.listenForm(ctx.tenantId, formId, () => void say());
  events.say('open', {});
}
