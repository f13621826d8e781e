import { untilFree } from '../transport/busy.ts';
import { type Envelope, exchange } from '../transport/transport.ts';
import { NO_LOCK, underLock } from '../ui/under-lock.ts';
import { readTokens, type Tokens, writeTokens } from './storage.ts';

const LOCK = 'gh-refresh';

/** Headers the spec puts on the refresh call. Not credentials (rule D13): they tell two tries apart in a log. */
const stamps = (): Record<string, string> => {
  const timestamp = String(Date.now());
  const [word = 0] = crypto.getRandomValues(new Uint32Array(1));
  const random = String(word % 1_000_000).padStart(6, '0');
  return { timestamp, random, sign: `${timestamp}${random}` };
};

/** Longest wait for what another tab wrote: tabs see each other's local storage a moment later. */
const SETTLE_MS = 300;

async function settled(stale: string): Promise<void> {
  for (let waited = 0; waited < SETTLE_MS && readTokens()?.token === stale; waited += 15)
    await new Promise(resolve => setTimeout(resolve, 15));
}

/**
 * One tab at a time; who had to wait looks first whether the other one's tokens have arrived. Without locks the server's grace
 * period has to do.
 */
async function alone<T>(stale: string, work: () => Promise<T>): Promise<T> {
  const first = await underLock(LOCK, { ifAvailable: true }, lock =>
    lock ? work().then(value => ({ value })) : null,
  );
  if (first === NO_LOCK) return work();
  if (first) return first.value;
  return navigator.locks.request(LOCK, async () => {
    await settled(stale);
    return work();
  }) as Promise<T>;
}

const tokensOf = (answer: Envelope, session: string): Tokens | null => {
  const data = answer.data as Partial<Tokens> | null;
  if (answer.code !== 200 || typeof data?.token !== 'string' || typeof data.refreshToken !== 'string')
    return null;
  return {
    token: data.token,
    refreshToken: data.refreshToken,
    expireIn: Number(data.expireIn) || 7200,
    since: Date.now(),
    session,
  };
};

let running: Promise<Refreshed> | null = null;

/** `denied`: the session is over. `unreachable`: no answer that decides; the session stays and a later try may work. */
export type Refreshed = Tokens | 'denied' | 'unreachable';

async function exchangeTokens(stale: string): Promise<Refreshed> {
  const kept = readTokens();
  if (!kept) return 'denied';
  // Another tab was faster: its tokens are ours too (promise R18).
  if (kept.token !== stale) return kept;
  // A lost answer is asked for once more: within its grace period the server gives the same successor again.
  for (let attempt = 0; attempt < 2; attempt++) {
    const ask = () =>
      exchange({
        method: 'POST',
        path: '/v1/refresh',
        body: { refreshToken: kept.refreshToken },
        headers: stamps(),
      });
    const answer = await untilFree(ask, { quiet: true });
    const fresh = tokensOf(answer, kept.session);
    if (fresh) {
      // Signed out meanwhile in another tab: do not bring the session back.
      if (!readTokens()) return 'denied';
      writeTokens(fresh);
      return fresh;
    }
    if (answer.code >= 400 && answer.code < 500 && answer.code !== 429) return 'denied';
  }
  return 'unreachable';
}

/** Exchanges the refresh token, once for all calls of this tab and all tabs of this browser that found `stale` expired. */
export function refreshTokens(stale: string): Promise<Refreshed> {
  running ??= alone(stale, () => exchangeTokens(stale)).finally(() => {
    running = null;
  });
  return running;
}
