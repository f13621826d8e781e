import { authCalls } from '@gonghui/contract/auth.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { networkOf } from '../../http/plugins/network.ts';
import { actingFor } from './acting-for.ts';
import { takeTry } from './attempts.ts';
import { audit } from './audit.ts';
import { fileCookie } from './cookie.ts';
import { type PlayClaims, playsOf, playTokens } from './play.ts';
import { createPrincipals } from './principals.ts';
import { lockProved, type Proved, proofOf, stillProved } from './proof.ts';
import { proveAccounts } from './prove.ts';
import { userInfo } from './repository.ts';
import { createSealed } from './sealed.ts';
import {
  type Account,
  endSessions,
  type NewSession,
  openSession,
  rotate,
  sweepSessions,
} from './sessions.ts';
import { type Claims, createTokens } from './tokens.ts';

/** Where a request comes from, as the server saw it. */
export interface From {
  device: string;
  address: string;
  trace: string;
}

/** What an account may do that still has the password somebody else chose for it: see who it is, choose one, leave. */
const FIRST: ReadonlySet<Call> = new Set<Call>([
  authCalls.userinfo,
  authCalls.validate,
  authCalls.logout,
  userCalls.simplePassword,
  userCalls.password,
]);

/** What anybody may do without signing in stays open to it. */
const worksWithGivenPassword = (call: Call | undefined): boolean =>
  call !== undefined && (call.access === 'public' || FIRST.has(call));

/** Counter that the spec's client keeps beside expireIn (platform §3). */
const EXPIRE_IN_COUNT = 10;

/** Signing in and out, sessions, and who a request is from. */
export function createIdentity(deps: Deps) {
  const { db, config, now } = deps;
  const tokens = createTokens(config, deps.secrets, now);
  const principals = createPrincipals(deps);
  const sealed = createSealed(deps);

  const tokensFor = async (account: Account, sessionId: string) => {
    const claims = { ...account, sessionId };
    return {
      token: await tokens.issue('api', claims),
      fileToken: await tokens.issue('files', claims),
      expireIn: config.expireIn,
      expireInCount: EXPIRE_IN_COUNT,
    };
  };

  /** Who somebody is, with what his pages know of this server. */
  const told = async (trx: Trx, account: Account) => ({
    ...(await userInfo(trx, account)),
    ...(config.baseUrl && { baseUrl: config.baseUrl }),
    now: now(),
  });

  /** Opens a session within the caller's transaction, for an account that it holds as it was proved. */
  const open = async (
    trx: Trx,
    account: Proved,
    rest: Pick<NewSession, 'enterprises' | 'expiresAt'>,
    from: From,
    because: string,
  ) => {
    const { device, address } = from;
    const opened = await openSession(trx, deps, tokens, { ...account, ...rest, device, address });
    const doer = { ...from, tenantId: account.tenantId, actor: { id: account.userId } };
    await audit(trx, doer, because, opened.sessionId);
    return { ...opened, info: await told(trx, account), names: await stillProved(trx, rest.enterprises) };
  };

  const answerOf = async (account: Account, opened: Awaited<ReturnType<typeof open>>) => ({
    ...(await tokensFor(account, opened.sessionId)),
    refreshToken: opened.refreshToken,
    tenantExpiredTime: null,
    userInfo: opened.info,
    enterprises: opened.names,
    sameCredentialEnterprises: opened.names.length > 1 ? opened.names : [],
    appKey: null,
    sourceSystemUrl: null,
  });

  /** Who a play pass stands for; told by the module that keeps passes. Null for a file that its screen does not show. */
  let standsFor: (play: PlayClaims, request: FastifyRequest) => Promise<Ctx | null> = async () => null;

  /**
   * What the token of a request says, nothing asked of the database: null without one, refused where it is not ours. The
   * file cookie counts for reading a file only.
   */
  const claimsOf = async (request: FastifyRequest): Promise<Claims | null> => {
    const [play] = await playsOf(tokens, request);
    // Walls of one pass are counted together, and not with whoever made it.
    if (play) return { tenantId: play.tenantId, userId: play.passId, sessionId: '' };
    return memberOf(request);
  };

  const memberOf = async (request: FastifyRequest): Promise<Claims | null> => {
    const header = request.headers.authorization;
    const { call } = request.routeOptions.config;
    const forFile = call === fileCalls.get || call === fileCalls.preview;
    const cookie = forFile && header === undefined ? fileCookie(request.headers.cookie) : null;
    if (header === undefined && !cookie) return null;
    if (cookie) return tokens.verify('files', cookie);
    const bearer = /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1];
    if (!bearer) throw new AppError('notSignedIn');
    return tokens.verify('api', bearer);
  };

  return {
    attachPlay: (who: typeof standsFor): void => {
      standsFor = who;
    },
    playTokens: (play: PlayClaims) => playTokens(tokens, play),

    /**
     * Counts a secret that nobody knows, by the network it came from and as many as there are wrong passwords of an account.
     * Answers the seconds until there will be tries again, null while there are.
     */
    guessed: (what: string, address: string): Promise<number | null> =>
      takeTry(deps, `${what} ${networkOf(address)}`, config.lockAfter),

    /** See `acting-for.ts`. */
    actingFor: (tenantId: string, userId: string): Promise<Ctx> => actingFor(deps, tenantId, userId),

    sealed,
    /** Remembered rights of an enterprise end now; call it after the transaction that changed them. */
    forget: principals.forget,

    /** Which of these sessions still hold, asked of the database and of nothing remembered. */
    signedIn: principals.signedIn,

    /** The `Ctx` of a request, or null without a token. */
    async identify(request: FastifyRequest): Promise<Ctx | null> {
      for (const play of await playsOf(tokens, request)) {
        const ctx = await standsFor(play, request);
        if (ctx) return ctx;
      }
      const claims = await memberOf(request);
      if (!claims) return null;
      const { call } = request.routeOptions.config;
      const { who, initialized } = await principals.of(claims);
      if (!initialized && !worksWithGivenPassword(call)) throw new AppError('passwordExpired');
      return { ...who, via: 'http', address: request.ip, trace: request.id };
    },

    claimsOf,

    /** Spec, platform §4 and §7. Unknown account, wrong password and every other doubt answer 1001 alike. */
    async signIn(username: string, password: string, from: From) {
      const proved = (await proveAccounts(deps, username, password, from)).map(
        ({ tenantId, userId, proof }) => ({ tenantId, userId, proof }),
      );
      const [account] = proved as [Proved];
      const opened = await db.withSystem(async trx => {
        // While the password was looked at, another may have been set.
        if ((await lockProved(trx, [account])).length === 0) throw new AppError('badCredentials');
        return open(trx, account, { enterprises: proved }, from, 'sign-in');
      });
      return answerOf(account, opened);
    },

    async refresh(refreshToken: string, from: From) {
      const outcome = await db.withSystem(async trx => {
        const rotation = await rotate(trx, deps, tokens, refreshToken);
        if (rotation.kind === 'reused')
          await audit(
            trx,
            { ...from, tenantId: rotation.account.tenantId, actor: { id: rotation.account.userId } },
            'session ended: refresh token used twice',
            rotation.sessionId,
          );
        return rotation;
      });
      if (outcome.kind === 'reused') principals.forget(outcome.account.tenantId);
      if (outcome.kind !== 'rotated') throw new AppError('notSignedIn');
      return {
        ...(await tokensFor(outcome.account, outcome.sessionId)),
        refreshToken: outcome.refreshToken,
      };
    },

    async logout(ctx: Ctx): Promise<void> {
      await db.withTenant(ctx, trx => endSession(trx, ctx, 'logout'));
      principals.forget(ctx.tenantId);
    },

    userInfo: (ctx: Ctx) =>
      db.withTenant(ctx, trx => told(trx, { tenantId: ctx.tenantId, userId: ctx.actor.id })),

    enterprises: (ctx: Ctx) =>
      db.withSystem(async trx => stillProved(trx, (await sessionRow(trx, ctx))?.enterprises ?? [])),

    /**
     * Makes a session in another enterprise that the same sign-in proved the password of; the present one ends, so that
     * one sign-in never stands for two. What it was proved by is asked anew and not remembered: whoever had the session
     * before its password changed must not turn it into another one within the seconds that rights are remembered.
     */
    async switchEnterprise(ctx: Ctx, target: Account, from: From) {
      const { chosen, opened } = await db.withSystem(async trx => {
        const before = await sessionRow(trx, ctx);
        const chosen = before?.enterprises.find(
          one => one.tenantId === target.tenantId && one.userId === target.userId,
        );
        const own = { tenantId: ctx.tenantId, userId: ctx.actor.id, proof: before?.proof ?? '' };
        const locked = await lockProved(trx, chosen ? [own, chosen] : [own]);
        const holds = (one: Account) => locked.some(({ userId }) => userId === one.userId);
        const source = await sessionRow(trx, ctx, true);
        if (!source || source.ended_at || source.expires_at.getTime() <= now() || !holds(own))
          throw new AppError('notSignedIn');
        if (!chosen) throw new AppError('notFound');
        if (!holds(chosen)) throw new AppError('forbidden', '您在该企业的账号或密码已变更，请退出后重新登录');
        await endSession(trx, ctx, 'switch enterprise');
        const { enterprises, expires_at: expiresAt } = source;
        const opened = await open(trx, chosen, { enterprises, expiresAt }, from, 'switch enterprise');
        return { chosen, opened };
      });
      principals.forget(ctx.tenantId);
      return answerOf(chosen, opened);
    },

    /** The session in which somebody changed his own password stays, and has been proved by the new one. */
    async proveAnew(trx: Trx, ctx: Ctx, passwordHash: string): Promise<void> {
      const proof = proofOf(passwordHash);
      const row = await sessionRow(trx, ctx, true);
      const enterprises = row?.enterprises.map(one =>
        one.userId === ctx.actor.id ? { ...one, proof } : one,
      );
      await trx
        .updateTable('sessions')
        .set({ proof, enterprises: JSON.stringify(enterprises ?? []) })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', ctx.sessionId)
        .execute();
    },

    /** Ends an account's sessions within the caller's transaction; call `forget` once it has committed. */
    revoke: (trx: Trx, account: Account, because: string, except?: string) =>
      endSessions(trx, account, because, new Date(now()), except),

    /** Housekeeping; every hour is plenty. */
    sweep: () => sweepSessions(deps),
  };

  function sessionRow(trx: Trx, ctx: Ctx, hold = false) {
    const query = trx
      .selectFrom('sessions')
      .select(['proof', 'enterprises', 'ended_at', 'expires_at'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', ctx.sessionId);
    return (hold ? query.forUpdate() : query).executeTakeFirst();
  }

  async function endSession(trx: Trx, ctx: Ctx, because: string): Promise<void> {
    await trx
      .updateTable('sessions')
      .set({ ended_at: new Date(now()), ended_because: because })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', ctx.sessionId)
      .execute();
    await audit(trx, ctx, because, ctx.sessionId);
  }
}

/** What others ask of sessions and passwords. */
export type Identity = ReturnType<typeof createIdentity>;
