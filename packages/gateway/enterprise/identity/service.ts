import { authCalls } from '@gonghui/contract/auth.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { networkOf } from '../../http/plugins/network.ts';
import { actingFor } from './acting-for.ts';
import { takeTry } from './attempts.ts';
import { memberOf } from './member.ts';
import { proveAnew, sessionRow } from './own-session.ts';
import { type PlayClaims, playsOf, playTokens } from './play.ts';
import { createPrincipals } from './principals.ts';
import { stillProved } from './proof.ts';
import { createSealed } from './sealed.ts';
import { type Account, endSessions, sweepSessions } from './sessions.ts';
import { logout, refresh, signIn } from './sign-in.ts';
import { accountBody, type RequestOrigin, type Signing } from './signing.ts';
import { switchEnterprise } from './switch-enterprise.ts';
import { type Claims, createTokens } from './tokens.ts';

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

/** Signing in and out, sessions, and who a request is from. */
export function createIdentity(deps: Deps) {
  const { db, config, now } = deps;
  const tokens = createTokens(config, deps.secrets, now);
  const principals = createPrincipals(deps);
  const sealed = createSealed(deps);
  const room: Signing = { ...deps, tokens, principals };

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
    return memberOf(tokens, request);
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
      const claims = await memberOf(tokens, request);
      if (!claims) return null;
      const { call } = request.routeOptions.config;
      const { who, initialized } = await principals.of(claims);
      if (!initialized && !worksWithGivenPassword(call)) throw new AppError('passwordExpired');
      return { ...who, via: 'http', address: request.ip, trace: request.id };
    },

    claimsOf,

    signIn: (username: string, password: string, from: RequestOrigin) =>
      signIn(room, username, password, from),
    refresh: (refreshToken: string, from: RequestOrigin) => refresh(room, refreshToken, from),
    logout: (ctx: Ctx): Promise<void> => logout(room, ctx),

    userInfo: (ctx: Ctx) =>
      db.withTenant(ctx, trx => accountBody(deps, trx, { tenantId: ctx.tenantId, userId: ctx.actor.id })),

    enterprises: (ctx: Ctx) =>
      db.withSystem(async trx => stillProved(trx, (await sessionRow(trx, ctx))?.enterprises ?? [])),

    switchEnterprise: (ctx: Ctx, target: Account, from: RequestOrigin) =>
      switchEnterprise(room, ctx, target, from),
    proveAnew,

    /** Ends an account's sessions within the caller's transaction; call `forget` once it has committed. */
    revoke: (trx: Trx, account: Account, because: string, except?: string) =>
      endSessions(trx, account, because, new Date(now()), except),

    /** Housekeeping; every hour is plenty. */
    sweep: () => sweepSessions(deps),
  };
}

/** What others ask of sessions and passwords. */
export type Identity = ReturnType<typeof createIdentity>;
