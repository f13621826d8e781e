import { authCalls } from '@gonghui/contract/auth.ts';
import { send } from '../api/client.ts';
import { refreshTokens } from '../session/refresh.ts';
import { onSessionEnd } from '../session/sign-out.ts';
import { readTokens } from '../session/storage.ts';
import { isOffline } from '../transport/errors.ts';
import { endAsTold } from './end-as-told.ts';

/** Spec, platform §9: the refresh check runs every 60 s against expireIn. */
const CHECK_MS = 60_000;

let refreshTimer: ReturnType<typeof setInterval> | null = null;
let permissionTimer: ReturnType<typeof setTimeout> | null = null;

/** Whether the access token ends before the next check would come. */
export const isDue = (now: number, since: number, expireIn: number): boolean =>
  now < since || now - since + CHECK_MS >= expireIn * 1000;

async function checkTokens(): Promise<void> {
  const tokens = readTokens();
  if (!tokens || !isDue(Date.now(), tokens.since, tokens.expireIn)) return;
  // Spec, platform §4: a failed refresh signs the user out; no answer at all is not a refusal.
  if ((await refreshTokens(tokens.token)) === 'denied') await endAsTold();
}

/** Spec, platform §2 rule 11: at the interval the server gives in seconds, until it answers with anything but 200. */
async function checkPermission(): Promise<void> {
  const tokens = readTokens();
  if (!tokens) return;
  let seconds = tokens.expireIn;
  try {
    seconds = (await send(authCalls.validate, undefined, { quiet: true })).expireIn;
  } catch (error) {
    if (!isOffline(error)) return;
  }
  permissionTimer = setTimeout(checkPermission, Math.max(1, seconds) * 1000);
}

/** Starts both checks; calling again changes nothing while they run. */
export function startTimers(): void {
  if (refreshTimer) return;
  const expireIn = readTokens()?.expireIn ?? 7200;
  refreshTimer = setInterval(checkTokens, CHECK_MS);
  permissionTimer = setTimeout(checkPermission, expireIn * 1000);
}

export function stopTimers(): void {
  if (refreshTimer) clearInterval(refreshTimer);
  if (permissionTimer) clearTimeout(permissionTimer);
  refreshTimer = null;
  permissionTimer = null;
}

onSessionEnd(stopTimers);
