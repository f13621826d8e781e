import { authCalls, type SignedIn } from '@gonghui/contract/auth.ts';
import { noteClock } from '@gonghui/elements/shared/enterprise-clock.ts';
import { ERRORS } from '@gonghui/kernel/error-table.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type * as z from 'zod/mini';
import { send } from '../api/client.ts';
import { takeReturn } from '../session/return-path.ts';
import { keepFarewell, keepSource, keepUser, readTokens, writeTokens } from '../session/storage.ts';
import { type Enterprise, session } from '../session/store.ts';
import { seal } from './seal.ts';

type Answer = z.output<typeof SignedIn>;

/** Code 1512 is a success without a user (spec, platform §4): the screens then ask for a new password. */
const EXPIRED = ERRORS.passwordExpired.code;

function enter(answer: Answer): void {
  writeTokens({
    token: answer.token,
    refreshToken: answer.refreshToken,
    expireIn: answer.expireIn,
    since: Date.now(),
    session: newId(),
  });
  keepFarewell(null);
  keepSource(answer.sourceSystemUrl ?? null);
  session.user = answer.userInfo ?? null;
  if (answer.userInfo?.now !== undefined) noteClock(answer.userInfo.now);
  if (answer.userInfo) keepUser(answer.userInfo);
  session.passwordExpired = !answer.userInfo;
  session.enterprises = answer.enterprises ?? [];
  session.sameCredentialEnterprises = answer.sameCredentialEnterprises ?? [];
}

/** Signs in; answers with the path to go to (spec, platform §2 "After login"). Rejects with an ApiError for the form. */
export async function signIn(username: string, password: string): Promise<string> {
  const { keyId, sealed } = await seal([password], { quiet: true });
  const answer = await send(
    authCalls.signIn,
    { body: { username, password: sealed[0] ?? '', keyId } },
    { quiet: true, accept: [EXPIRED] },
  );
  // Another tab signed in meanwhile: nobody could end that sign-in once its tokens are written over.
  const before = readTokens();
  enter(answer);
  if (before)
    void import('../session/revoke.ts')
      .then(({ revoke }) => revoke(before, { cookie: false }))
      .catch(() => undefined);
  if (session.sameCredentialEnterprises.length > 1) return '/enterprise-select';
  return takeReturn() ?? '/';
}

/** The other enterprise's tokens replace these; everything of the old one is loaded anew. */
export async function switchEnterprise({ tenantId, userId }: Enterprise): Promise<void> {
  const answer = await send(
    authCalls.switchEnterprise,
    { params: { tenantId, userId } },
    { accept: [EXPIRED] },
  );
  enter(answer);
}
