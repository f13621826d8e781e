import { localStore } from '../ui/kept-storage.ts';
/** What this browser keeps of a sign-in. Everything else is asked for again after a reload. */
export interface Tokens {
  token: string;
  refreshToken: string;
  /** Seconds. */
  expireIn: number;
  /** Names the sign-in, not its tokens: the same through every refresh, so that tabs notice another person. */
  session: string;
  /** When the access token came, by this browser's clock; only ever compared with the same clock. */
  since: number;
}

export const TOKENS_KEY = 'gh-tokens';
const USER_KEY = 'gh-user';
const SOURCE_KEY = 'gh-source';
const FAREWELL_KEY = 'gh-farewell';
/** Ten minutes: who comes to the sign-in page later did not see that session end. */
const FAREWELL_MS = 600_000;

export const readTokens = (): Tokens | null => tokensIn(localStore.getItem(TOKENS_KEY));

/** What a browser kept of a sign-in, which anything may have written. */
export function tokensIn(text: string | null): Tokens | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { token, refreshToken, expireIn, since, session } = kept as Partial<Tokens>;
    if (typeof token !== 'string' || typeof refreshToken !== 'string') return null;
    return {
      token,
      refreshToken,
      expireIn: Number(expireIn) || 7200,
      since: Number(since) || 0,
      session: String(session ?? ''),
    };
  } catch {
    return null;
  }
}

/** Stands for tokens that no browser had room for: those that it still had are spent. Shorter than any, it has room itself. */
export const NO_ROOM = '"no room"';

/** Forms and answers that are asked for anew where they are missing. */
const ASKED_ANEW = /^gh\.(form|page\.rows)\./;

/**
 * Stores the tokens; false if they will not survive the page. A sign-in is more important than data that can be fetched again, so such
 * data makes room for it. If there is no room even then, the old tokens are removed: using a spent token again would end the session
 * everywhere.
 */
export function writeTokens(tokens: Tokens): boolean {
  const text = JSON.stringify(tokens);
  if (localStore.setItem(TOKENS_KEY, text)) return true;
  for (const name of localStore.names()) if (ASKED_ANEW.test(name)) localStore.removeItem(name);
  if (localStore.setItem(TOKENS_KEY, text)) return true;
  localStore.outdate(TOKENS_KEY, NO_ROOM);
  return false;
}

export function removeTokens(): void {
  localStore.removeItem(TOKENS_KEY);
  localStore.removeItem(USER_KEY);
}

/** Who was signed in, for opening a designer without a network; goes with the tokens. */
export function keepUser(user: object): void {
  // A clock is not kept: it would be wrong the next time, and what is kept would change with every answer.
  const kept = { ...user, now: undefined };
  localStore.setItem(USER_KEY, JSON.stringify({ session: readTokens()?.session, user: kept }));
}

/** The user kept in this very sign-in, as he was stored. */
export function keptUser<T>(): T | null {
  try {
    const kept = JSON.parse(localStore.getItem(USER_KEY) ?? 'null') as { session: string; user: T } | null;
    return kept && kept.session === readTokens()?.session ? kept.user : null;
  } catch {
    return null;
  }
}

/** An address outside that the server gave: http only. */
export const outsideUrl = (value: unknown): string | undefined =>
  typeof value === 'string' && /^https?:\/\//i.test(value) ? value : undefined;

/** The system somebody came from, where he goes back to after logout (spec, platform §4). */
export function keepSource(url: string | null): void {
  if (url) localStore.setItem(SOURCE_KEY, url);
  else localStore.removeItem(SOURCE_KEY);
}
export const keptSource = (): string | undefined => outsideUrl(localStore.getItem(SOURCE_KEY));

/** Why the sign-in of this browser ended, for all its tabs; null: somebody is signed in again. */
export function keepFarewell(reason: string | null): void {
  if (reason === null) localStore.removeItem(FAREWELL_KEY);
  else localStore.setItem(FAREWELL_KEY, JSON.stringify({ reason, at: Date.now() }));
}

export function keptFarewell(): string | null {
  try {
    const kept = JSON.parse(localStore.getItem(FAREWELL_KEY) ?? 'null') as {
      reason: string;
      at: number;
    } | null;
    return kept && Math.abs(Date.now() - kept.at) < FAREWELL_MS ? String(kept.reason) : null;
  } catch {
    return null;
  }
}
