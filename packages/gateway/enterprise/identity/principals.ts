import { rolesOf } from '@gonghui/contract/role-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { Recent } from '@gonghui/kernel/recent.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { builtApplets } from './applet-auth.ts';
import { requireProof } from './proof.ts';
import { roleNames } from './role-names-sql.ts';
import { ACCOUNT_DISABLED } from './sessions.ts';
import type { Claims } from './tokens.ts';

interface KnownPrincipal {
  who: Pick<Ctx, 'tenantId' | 'actor' | 'roles' | 'builds' | 'sessionId'>;
  /** Has a password that nobody else chose. */
  initialized: boolean;
}

export interface Principals {
  /** Who a session stands for now. Refuses when it ended, or when the account or enterprise was disabled or deleted. */
  of(claims: Claims): Promise<KnownPrincipal>;
  /** Which of these sessions still stand for somebody, asked of the database and of nothing remembered. */
  signedIn(sessionIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** Forgets what is remembered of an enterprise: called in this process as soon as rights or accounts change there. */
  forget(tenantId: string): void;
}

const SESSIONS = 20_000;
const DISABLED = '您的账号已被停用，请联系管理员';

/**
 * Rights per session, remembered for a few seconds (promises S5, D10): another process's revocation is noticed when the
 * memory ends, this process's own at once.
 */
export function createPrincipals({ db, config, now }: Deps): Principals {
  const remembered = new Recent<{ until: number; known: Promise<KnownPrincipal> }>(SESSIONS);
  /** The session that a token names, with its person, both as far as they are there. */
  const sessionOf = (trx: Trx, claims: Claims) =>
    trx
      .selectFrom('sessions as s')
      .innerJoin('users as u', join =>
        join.onRef('u.id', '=', 's.user_id').onRef('u.tenant_id', '=', 's.tenant_id'),
      )
      .where('s.id', '=', claims.sessionId)
      .where('s.tenant_id', '=', claims.tenantId)
      .where('s.user_id', '=', claims.userId)
      .where('s.expires_at', '>', new Date(now()))
      .where('u.deleted_at', 'is', null);
  const load = async (claims: Claims): Promise<KnownPrincipal> => {
    const row = await db.withTenant(claims, trx =>
      sessionOf(trx, claims)
        .innerJoin('tenants as t', 't.id', 's.tenant_id')
        .select(['u.id', 'u.display_name', 'u.initialized', 'u.password_hash', 's.proof'])
        .select([roleNames.as('role_names'), builtApplets.as('builds')])
        .where('s.ended_at', 'is', null)
        .where('u.status', '=', 'enabled')
        .where('t.status', '=', 'enabled')
        .executeTakeFirst(),
    );
    if (!row) throw new AppError('notSignedIn', (await wasDisabled(claims)) ? DISABLED : undefined);
    requireProof(row.password_hash, row.proof);
    return {
      initialized: row.initialized,
      who: {
        tenantId: claims.tenantId,
        actor: { id: row.id, name: row.display_name },
        roles: new Set(rolesOf(row.role_names)),
        builds: new Set(row.builds),
        sessionId: claims.sessionId,
      },
    };
  };
  /** Whether this very session was good until its account was disabled; who comes with another one is told nothing. */
  const wasDisabled = async (claims: Claims): Promise<boolean> => {
    const row = await db.withTenant(claims, trx =>
      sessionOf(trx, claims)
        .select('u.id')
        .where('s.ended_because', '=', ACCOUNT_DISABLED)
        .where('u.status', '=', 'disabled')
        .executeTakeFirst(),
    );
    return row !== undefined;
  };
  return {
    of: claims => {
      const { tenantId } = claims;
      const key = `${claims.userId} ${claims.sessionId}`;
      const at = now();
      const kept = remembered.get(key, tenantId);
      if (kept && kept.until > at) return kept.known;
      const known = load(claims);
      remembered.set(key, { until: at + config.rightsCacheMs, known }, tenantId);
      // A refusal or a database that was away for a moment must not be remembered.
      known.catch(() => remembered.peek(key, tenantId)?.known === known && remembered.delete(key, tenantId));
      return known;
    },
    signedIn: async sessionIds => {
      const rows = await db.withSystem(
        trx =>
          trx
            .selectFrom('sessions as s')
            .innerJoin('users as u', join =>
              join.onRef('u.id', '=', 's.user_id').onRef('u.tenant_id', '=', 's.tenant_id'),
            )
            .innerJoin('tenants as t', 't.id', 's.tenant_id')
            .select('s.id')
            .where('s.id', '=', anyOf(sessionIds))
            .where('s.ended_at', 'is', null)
            .where('s.expires_at', '>', new Date(now()))
            .where('u.deleted_at', 'is', null)
            .where('u.status', '=', 'enabled')
            .where('t.status', '=', 'enabled')
            .execute(),
        'read only',
      );
      return new Set(rows.map(row => row.id));
    },
    forget: tenantId => remembered.forget(tenantId),
  };
}
