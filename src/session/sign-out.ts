import { keepFarewell, keptFarewell, readTokens, removeTokens } from './storage.ts';
import { clearSession, session } from './store.ts';

export interface SignOutOptions {
  /** No listener is told and nothing navigates: the caller does that itself. */
  silent?: true;
  /** Shown once on the way out, and on the sign-in page. */
  reason?: string;
  /** Another tab found out: what is kept of the reason for all tabs is its own. */
  elsewhere?: true;
  licenceExpired?: boolean;
  /** Where to go instead of the sign-in page; only an address the server gave. */
  url?: string;
}

type Listener = (ended: SignOutOptions) => void;

let farewell: string | null = null;

/** Why the session before this one ended; told once. */
export function takeFarewell(): string | null {
  const reason = farewell;
  farewell = null;
  return reason;
}

/**
 * The same for the sign-in page: a tab that was loading while another one found out, and a page that is loaded again, say it as
 * well.
 */
export const farewellOf = (): string | null => takeFarewell() ?? keptFarewell();

const listeners = new Set<Listener>();

/** The router registers here; nothing below it knows about navigation. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

let leaving = false;

/**
 * Somebody leaves on purpose, and his sign-in dies at the server before it ends here: a stream or a call that hears of it
 * meanwhile leads nowhere, or the sign-in page would be opened twice, over what was typed into it the first time.
 */
export function beginLeaving(): void {
  leaving = true;
}

/**
 * The session is over (expired, revoked, left in another tab). Tokens and state go at once, for however many calls
 * fail at the same moment only once. Designs kept on this machine stay: they may hold work that is not synced yet,
 * and are opened again only by the same person. Leaving on purpose is `signOut` and takes them away.
 */
export async function endSession(ended: SignOutOptions): Promise<void> {
  if (leaving && !ended.silent) return;
  leaving = false;
  const known = readTokens() !== null || session.user !== null;
  // Other tabs hear that the tokens are gone, and read why.
  if (ended.reason && !ended.elsewhere) keepFarewell(ended.reason);
  removeTokens();
  clearSession();
  farewell = ended.reason ?? farewell;
  if (ended.licenceExpired) session.licenceExpired = true;
  if (known && !ended.silent) for (const listener of listeners) listener(ended);
}
