import { authCalls } from '@gonghui/contract/auth.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { send } from '../api/client.ts';
import { endSession } from '../session/sign-out.ts';
import { readTokens } from '../session/storage.ts';

/**
 * The server renews this sign-in no longer. One more call hears why (disabled, expired), which the sign-in page says: neither a stream
 * nor a refused renewal tells. Whoever signed in meanwhile in another tab stays.
 */
export async function endAsTold(): Promise<void> {
  const refused = readTokens()?.session;
  await send(authCalls.userinfo, undefined, { quiet: true }).catch(() => undefined);
  if (refused !== undefined && readTokens()?.session === refused)
    await endSession({ reason: ERRORS.notSignedIn.message });
}
