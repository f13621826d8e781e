import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { toast } from '../ui/toast.ts';
import type { Envelope } from './transport.ts';

/** Hints longer than this are for the person: an account that rests does so for minutes. */
const LONGEST_S = 10;
/** Milliseconds over which a call is made again before the person hears that it did not work. */
const PATIENCE_MS = 40_000;
export const WAITING = '系统繁忙，正在自动重试，请稍候';

/** Seconds after which a call that was refused for too much work may be made again; null where it was not, or not soon. */
export function busyFor({ code, data }: Envelope): number | null {
  if (code !== ERRORS.tooMany.code || typeof data !== 'object' || data === null) return null;
  const { retryAfter } = data as { retryAfter?: unknown };
  return typeof retryAfter === 'number' && retryAfter > 0 && retryAfter <= LONGEST_S ? retryAfter : null;
}

function rest(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Makes a call again for as long as the server has too much to do, each time after what it says and a little more, so that
 * not all come back together. Such a refusal comes before anything is done (docs/errors.md, 429), so nothing is done
 * twice, whatever the call. Rejects only when `signal` aborts.
 */
export async function untilFree(
  ask: () => Promise<Envelope>,
  { signal, quiet = false }: { signal?: AbortSignal; quiet?: boolean } = {},
): Promise<Envelope> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await ask();
    const seconds = busyFor(answer);
    if (seconds === null) return answer;
    const wait = seconds * 1000 * (1 + Math.random() / 2);
    if (Date.now() + wait > until) return answer;
    if (!quiet) toast(WAITING);
    await rest(wait, signal);
  }
}
