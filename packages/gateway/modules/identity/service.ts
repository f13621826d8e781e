import { authCalls } from '@gonghui/contract/auth.ts';
import type { Call } from '@gonghui/contract/define.ts';
import { fileCalls } from '@gonghui/contract/files.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { actingFor } from './acting-for.ts';
import { clearAttempts, takeAttempt } from './attempts.ts';
import { audit } from './audit.ts';
import { fileCookie } from './cookie.ts';
import { verifyNobody, verifyPassword } from './passwords.ts';
import { createPrincipals } from './principals.ts';
import { candidates, enterpriseNames, userInfo } from './repository.ts';
import { createSealed } from './sealed.ts';
import { type Account, endSessions, openSession, rotate, sweepSessions } from './sessions.ts';
import { createTokens } from './tokens.ts';

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

  const signedIn = async (account: Account, enterprises: Account[], from: From, because: string) => {
    const names = await enterpriseNames(db, enterprises);
    const { session, info } = await db.withSystem(async trx => {
      const opened = await openSession(trx, deps, tokens, {
        ...account,
        enterprises,
        device: from.device,
        address: from.address,
      });
      await audit(
        trx,
        { ...from, tenantId: account.tenantId, actor: { id: account.userId } },
        because,
        opened.sessionId,
      );
      return { session: opened, info: await userInfo(trx, account) };
    });
    return {
      ...(await tokensFor(account, session.sessionId)),
      refreshToken: session.refreshToken,
      tenantExpiredTime: null,
      userInfo: info,
      enterprises: names,
      sameCredentialEnterprises: names.length > 1 ? names : [],
      appKey: null,
      sourceSystemUrl: null,
    };
  };

  return {
    /** See `acting-for.ts`. */
    actingFor: (tenantId: string, userId: string): Promise<Ctx> => actingFor(deps, tenantId, userId),

    sealed,
    /** Remembered rights of an enterprise end now; call it after the transaction that changed them. */
    forget: principals.forget,

    /** The `Ctx` of a request, or null without a token. The file cookie counts for reading a file only. */
    async identify(request: FastifyRequest): Promise<Ctx | null> {
      const header = request.headers.authorization;
      const { call } = request.routeOptions.config;
      const forFile = call === fileCalls.get || call === fileCalls.preview;
      const cookie = forFile && header === undefined ? fileCookie(request.headers.cookie) : null;
      if (header === undefined && !cookie) return null;
      const bearer = /^Bearer ([\w.-]+)$/.exec(header ?? '')?.[1];
      if (!cookie && !bearer) throw new AppError('notSignedIn');
      const claims = cookie ? await tokens.verify('files', cookie) : await tokens.verify('api', bearer ?? '');
      const { who, initialized } = await principals.of(claims);
      if (!initialized && !worksWithGivenPassword(call)) throw new AppError('passwordExpired');
      return { ...who, via: 'http', address: request.ip, trace: request.id };
    },

    /** Spec, platform §4 and §7. Unknown account, wrong password and every other doubt answer 1001 alike. */
    async signIn(username: string, password: string, from: From) {
      const account = username.toLowerCase();
      await takeAttempt(deps, account);
      const found = await candidates(db, account);
      const proved: typeof found = [];
      for (const one of found) if (await verifyPassword(one.passwordHash, password)) proved.push(one);
      if (found.length === 0) await verifyNobody(password);
      const refuse = async (kind: 'badCredentials' | 'accountDisabled') => {
        for (const one of found)
          await db.withSystem(trx =>
            audit(
              trx,
              { ...from, tenantId: one.tenantId, actor: { id: one.userId } },
              'sign-in refused',
              null,
              { kind },
            ),
          );
        return new AppError(kind);
      };
      if (proved.length === 0) throw await refuse('badCredentials');
      const open = proved.filter(one => one.enabled);
      const [first] = open;
      if (!first) throw await refuse('accountDisabled');
      await clearAttempts(deps, account);
      const accounts = open.map(({ tenantId, userId }) => ({ tenantId, userId }));
      return signedIn({ tenantId: first.tenantId, userId: first.userId }, accounts, from, 'sign-in');
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
      await db.withTenant(ctx, async trx => {
        await trx
          .updateTable('sessions')
          .set({ ended_at: new Date(now()), ended_because: 'logout' })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', ctx.sessionId)
          .execute();
        await audit(trx, ctx, 'logout', ctx.sessionId);
      });
      principals.forget(ctx.tenantId);
    },

    userInfo: (ctx: Ctx) =>
      db.withTenant(ctx, trx => userInfo(trx, { tenantId: ctx.tenantId, userId: ctx.actor.id })),

    enterprises: async (ctx: Ctx) => enterpriseNames(db, await provedEnterprises(ctx)),

    /** Opens a session in another enterprise that the same sign-in proved the password of; the present one ends. */
    async switchEnterprise(ctx: Ctx, target: Account, from: From) {
      const proved = await provedEnterprises(ctx);
      const chosen = proved.find(one => one.tenantId === target.tenantId && one.userId === target.userId);
      if (!chosen) throw new AppError('notFound');
      const live = await db.withSystem(trx =>
        trx
          .selectFrom('users')
          .select('id')
          .where('tenant_id', '=', chosen.tenantId)
          .where('id', '=', chosen.userId)
          .where('status', '=', 'enabled')
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!live) throw new AppError('notFound');
      const result = await signedIn(chosen, proved, from, 'switch enterprise');
      await this.logout(ctx);
      return result;
    },

    /** Ends an account's sessions within the caller's transaction; call `forget` once it has committed. */
    revoke: (trx: Trx, account: Account, because: string, except?: string) =>
      endSessions(trx, account, because, new Date(now()), except),

    /** Housekeeping; every hour is plenty. */
    sweep: () => sweepSessions(deps),
  };

  async function provedEnterprises(ctx: Ctx): Promise<Account[]> {
    const row = await db.withTenant(ctx, trx =>
      trx
        .selectFrom('sessions')
        .select('enterprises')
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', ctx.sessionId)
        .executeTakeFirst(),
    );
    return row?.enterprises ?? [];
  }
}

export type Identity = ReturnType<typeof createIdentity>;
