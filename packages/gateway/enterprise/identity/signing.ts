import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from './audit.ts';
import type { createPrincipals } from './principals.ts';
import { type Proved, stillProved } from './proof.ts';
import { userInfo } from './repository.ts';
import { type Account, type NewSession, openSession } from './sessions.ts';
import type { createTokens } from './tokens.ts';

/** Where a request comes from, as the server saw it. */
export interface RequestOrigin {
  device: string;
  address: string;
  trace: string;
}

/** What signing in and out needs: who issues tokens, and who remembers rights. */
export type Signing = Deps & {
  readonly tokens: ReturnType<typeof createTokens>;
  readonly principals: ReturnType<typeof createPrincipals>;
};

/** Counter that the spec's client keeps beside expireIn (platform §3). */
const EXPIRE_IN_COUNT = 10;

/** Tokens of an account for calls and for files. */
export async function tokensFor({ config, tokens }: Signing, account: Account, sessionId: string) {
  const claims = { ...account, sessionId };
  return {
    token: await tokens.issue('api', claims),
    fileToken: await tokens.issue('files', claims),
    expireIn: config.expireIn,
    expireInCount: EXPIRE_IN_COUNT,
  };
}

/** Who somebody is, with what his pages know of this server. */
export const accountBody = async ({ config, now }: Deps, trx: Trx, account: Account) => ({
  ...(await userInfo(trx, account)),
  ...(config.baseUrl && { baseUrl: config.baseUrl }),
  now: now(),
});

/** Opens a session within the caller's transaction, for an account that it holds as it was proved. */
export async function startSession(
  room: Signing,
  trx: Trx,
  account: Proved,
  rest: Pick<NewSession, 'enterprises' | 'expiresAt'>,
  { from, because }: { from: RequestOrigin; because: string },
) {
  const { device, address } = from;
  const opened = await openSession(trx, room, room.tokens, { ...account, ...rest, device, address });
  const doer = { ...from, tenantId: account.tenantId, actor: { id: account.userId } };
  await audit(trx, doer, because, opened.sessionId);
  return {
    ...opened,
    info: await accountBody(room, trx, account),
    names: await stillProved(trx, rest.enterprises),
  };
}

/** What a page is answered that signed in or went over to another enterprise. */
export const answerOf = async (
  room: Signing,
  account: Account,
  opened: Awaited<ReturnType<typeof startSession>>,
) => ({
  ...(await tokensFor(room, account, opened.sessionId)),
  refreshToken: opened.refreshToken,
  tenantExpiredTime: null,
  userInfo: opened.info,
  enterprises: opened.names,
  sameCredentialEnterprises: opened.names.length > 1 ? opened.names : [],
  appKey: null,
  sourceSystemUrl: null,
});
