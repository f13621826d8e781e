import { AppError } from '@gonghui/kernel/errors.ts';
import { openEvents, type StreamRequest } from '../../base/event-stream.ts';
import type { Live } from '../../enterprise/live/index.ts';
import type { FreshReleased } from './fresh-released.ts';

/** An open page is told of changes at most this often, */
const PACE_MS = 2000;
/** and less often where many look at the same form: each of them asks anew. */
const EACH_MS = 20;
/**
 * Rights are read again before each word, and this often where there is none; hundreds of walls that look share what was read within the
 * second. What is taken away ends within five (S5).
 */
const LOOK_MS = 3500;
const SHARED_MS = 1000;

/** Whether a stream is its reader's yet; `unknown`: nobody can say now. */
type StreamAccess = 'his' | 'lost' | 'unknown';

/**
 * Tells an open report or screen which of its panels may show something else now, never what: each is asked anew under the reader's own
 * rights (rule F2). Ends when he loses the page, when another version of it is released or something of it is hidden from him or
 * shown to him, and with the session; the page comes anew then, and hears why. While that cannot be read nothing is said and nothing ends: a gateway with too much to do would be
 * asked for all walls anew. See `visualCalls.stream`.
 */
export async function streamVisual(
  fresh: Pick<FreshReleased, 'stream' | 'standing'>,
  live: Pick<Live, 'listenForm' | 'listening'>,
  asked: StreamRequest,
  id: string,
): Promise<void> {
  const { ctx } = asked;
  const { version, print, panels, ...begun } = await fresh.stream(ctx, id);
  let { rightsRev } = begun;
  const changed = new Set<string>();
  const stops: (() => void)[] = [];
  let next: ReturnType<typeof setTimeout> | null = null;
  const look = setInterval(() => void looked(), LOOK_MS);
  look.unref();
  const events = openEvents(asked, 'reports', () => {
    for (const stop of stops) stop();
    clearInterval(look);
    if (next) clearTimeout(next);
  });
  if (!events) {
    clearInterval(look);
    return;
  }

  /** Whether he gets the same of the same version; that is read where rights have changed since it was read last. */
  const isSame = async (): Promise<boolean> => {
    const now = await fresh.standing(ctx, id, SHARED_MS);
    if (now.version !== version) return false;
    if (now.rightsRev === rightsRev) return true;
    const read = await fresh.stream(ctx, id);
    rightsRev = read.rightsRev;
    return read.print === print;
  };
  /** Ends the stream where it is his no more. */
  const looked = async (): Promise<StreamAccess> => {
    const standing = await isSame().then(
      (same): StreamAccess => (same ? 'his' : 'lost'),
      (error: unknown): StreamAccess =>
        error instanceof AppError && error.entry.status < 500 ? 'lost' : 'unknown',
    );
    if (standing === 'lost') events.end();
    return standing;
  };
  const say = async (): Promise<void> => {
    if (next || changed.size === 0) return;
    const most = Math.max(...[...panels.keys()].map(form => live.listening(ctx.tenantId, form)));
    next = setTimeout(
      () => {
        next = null;
        void say();
      },
      Math.max(PACE_MS, most * EACH_MS),
    );
    next.unref();
    const told = [...changed];
    changed.clear();
    if ((await looked()) === 'his') events.say('panels', { ids: told });
    // Said together with what comes next, once that can be read.
    else for (const panel of told) changed.add(panel);
  };
  for (const [form, ids] of panels)
    stops.push(
      live.listenForm(ctx.tenantId, form, () => {
        for (const panel of ids) changed.add(panel);
        void say();
      }),
    );
  events.say('open', {});
}
