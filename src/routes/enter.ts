import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { type LoaderFunctionArgs, redirect } from 'react-router-dom';
import { loadSystem, loadUser } from '../account/load.ts';
import { startTimers } from '../account/timers.ts';
import { noteRefusal } from '../addresses/refusal.ts';
import type { RouteRow } from '../addresses/route-row.ts';
import { rememberReturn } from '../session/return-path.ts';
import { endSession, takeFarewell } from '../session/sign-out.ts';
import { readTokens } from '../session/storage.ts';
import { thisDevice } from '../transport/device.ts';
import { asksSystem } from './early.ts';
import { type Facts, judge, LOGIN, REMEMBERED_MS } from './guard.ts';

export const BASE = '/cli';

const below = (url: URL): string => {
  const path = url.pathname.startsWith(BASE) ? url.pathname.slice(BASE.length) : url.pathname;
  return (path || '/') + url.search;
};

/**
 * Time since this browser's sign-in was last renewed. An open page renews it every two hours, so this is how long no page was open.
 * Offline nobody could sign in again, so the data on this machine stays available.
 */
const rememberedFor = (): number | undefined => {
  const tokens = readTokens();
  return tokens && navigator.onLine !== false ? Math.max(0, Date.now() - tokens.since) : undefined;
};

/** Asks only for what the rules of this row can use: a filler's page must not wait for what it ignores. */
async function gather(row: RouteRow, path: string, { params }: LoaderFunctionArgs): Promise<Facts> {
  const hasToken = readTokens() !== null;
  // Before anything asks with the token, which would renew it.
  const remembered = rememberedFor();
  const over = remembered !== undefined && remembered > REMEMBERED_MS;
  const [system, user] = await Promise.all([
    asksSystem(row) ? loadSystem() : undefined,
    hasToken && !row.logout && !over ? loadUser() : undefined,
  ]);
  return {
    row,
    path,
    params,
    query: new URL(path, 'http://own.invalid').searchParams,
    device: thisDevice(),
    deployment: system?.deployment,
    licence: system?.licence,
    hasToken: readTokens() !== null,
    rememberedFor: remembered,
    embedded: false,
    user,
  };
}

/** Loader of every row: answers null to let the navigation through, or redirects as the guard says. */
export async function enter(row: RouteRow, args: LoaderFunctionArgs): Promise<Response | null> {
  const path = below(new URL(args.request.url));
  let facts = await gather(row, path, args);
  let verdict = judge(facts);
  if ('go' in verdict && verdict.clearToken) {
    const expired = facts.hasToken && verdict.go === LOGIN;
    const tokens = readTokens();
    // A sign-in that the server still knows ends there, too: a page to sign out at, or one that nobody used for too long.
    if (tokens && facts.user !== 'failed')
      void import('../session/revoke.ts').then(({ revoke }) => revoke(tokens)).catch(() => undefined);
    // The call that found out may have been told more exactly why.
    const reason = expired ? (takeFarewell() ?? ERRORS.notSignedIn.message) : undefined;
    await endSession({ silent: true, reason });
  }
  // An open page that lost its token on the way shows itself to a guest.
  if ('go' in verdict && verdict.go === path) {
    facts = await gather(row, path, args);
    verdict = judge(facts);
  }
  if ('go' in verdict) {
    if (verdict.remember) rememberReturn(path);
    if (verdict.refused) noteRefusal(row);
    return redirect(verdict.go);
  }
  document.title = verdict.title ? `${verdict.title} - 共绘` : '共绘';
  if (facts.hasToken) startTimers();
  return null;
}
