import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type Proved, proofOf } from './proof.ts';
import type { Tokens } from './tokens.ts';

export interface Account {
  tenantId: string;
  userId: string;
}
export interface NewSession extends Proved {
  /** All accounts that this sign-in proved the password of. */
  enterprises: Proved[];
  device: string;
  address: string;
  /** A session made from another one ends when that one would have. */
  expiresAt?: Date;
}

/** Opens a session with its first refresh token. Answers the session's id and that token. */
export async function openSession(
  trx: Trx,
  { config, now }: Deps,
  tokens: Tokens,
  session: NewSession,
): Promise<{ sessionId: string; refreshToken: string }> {
  const sessionId = `${newId()}${newId()}`;
  const refreshToken = tokens.newRefresh();
  await trx
    .insertInto('sessions')
    .values({
      id: sessionId,
      tenant_id: session.tenantId,
      user_id: session.userId,
      proof: session.proof,
      enterprises: JSON.stringify(session.enterprises),
      device: session.device,
      address: session.address,
      created_at: new Date(now()),
      expires_at: session.expiresAt ?? new Date(now() + config.sessionDays * 86_400_000),
    })
    .execute();
  await storeRefresh(trx, tokens, { tenantId: session.tenantId, sessionId }, refreshToken, new Date(now()));
  return { sessionId, refreshToken };
}

async function storeRefresh(
  trx: Trx,
  tokens: Tokens,
  { tenantId, sessionId }: { tenantId: string; sessionId: string },
  refresh: string,
  at: Date,
): Promise<void> {
  await trx
    .insertInto('refresh_tokens')
    .values({ hash: tokens.hashOf(refresh), tenant_id: tenantId, session_id: sessionId, issued_at: at })
    .onConflict(conflict => conflict.doNothing())
    .execute();
}

export type Rotation =
  | { kind: 'rotated'; account: Account; sessionId: string; refreshToken: string }
  | { kind: 'refused' }
  /** The token had been exchanged before the grace period: somebody else has it. The whole family has been ended. */
  | { kind: 'reused'; account: Account; sessionId: string };

/**
 * Exchanges a refresh token (promise D14). The session's row is locked, so two tabs that ask at once are served one after
 * the other: the second finds the token used a moment ago and gets the same successor.
 */
export async function rotate(
  trx: Trx,
  { config, now }: Deps,
  tokens: Tokens,
  refresh: string,
): Promise<Rotation> {
  const hash = tokens.hashOf(refresh);
  const at = new Date(now());
  const found = await trx
    .selectFrom('refresh_tokens')
    .select('session_id')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!found) return { kind: 'refused' };
  const session = await trx
    .selectFrom('sessions')
    .selectAll()
    .where('id', '=', found.session_id)
    .forUpdate()
    .executeTakeFirst();
  const token = await trx
    .selectFrom('refresh_tokens')
    .select('used_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  if (!session || !token || session.ended_at || session.expires_at <= at) return { kind: 'refused' };
  const account = { tenantId: session.tenant_id, userId: session.user_id };
  const live = await trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select('u.password_hash')
    .where('u.id', '=', session.user_id)
    .where('u.status', '=', 'enabled')
    .where('u.deleted_at', 'is', null)
    .where('t.status', '=', 'enabled')
    .executeTakeFirst();
  if (!live || proofOf(live.password_hash) !== session.proof) return { kind: 'refused' };
  if (token.used_at && at.getTime() - token.used_at.getTime() > config.refreshGraceMs) {
    await trx
      .updateTable('sessions')
      .set({ ended_at: at, ended_because: 'refresh token used twice' })
      .where('id', '=', session.id)
      .execute();
    return { kind: 'reused', account, sessionId: session.id };
  }
  const next = tokens.successorOf(refresh);
  if (!token.used_at) {
    await trx.updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute();
    const of = { tenantId: session.tenant_id, sessionId: session.id };
    await storeRefresh(trx, tokens, of, next, at);
  }
  return { kind: 'rotated', account, sessionId: session.id, refreshToken: next };
}

/** Why sessions end when their account is disabled: whoever holds one of them is told so. */
export const ACCOUNT_DISABLED = 'account disabled';

/** Ends sessions of an account, all or all but one. */
export async function endSessions(
  trx: Trx,
  account: Account,
  because: string,
  at: Date,
  except?: string,
): Promise<void> {
  let query = trx
    .updateTable('sessions')
    .set({ ended_at: at, ended_because: because })
    .where('tenant_id', '=', account.tenantId)
    .where('user_id', '=', account.userId)
    .where('ended_at', 'is', null);
  if (except) query = query.where('id', '!=', except);
  await query.execute();
}

/** Removes what no longer decides anything: spent nonces, old tries, sessions ended for a month. */
export async function sweepSessions({ db, now }: Deps): Promise<void> {
  const at = new Date(now());
  await db.kysely.deleteFrom('used_nonces').where('expires_at', '<', at).execute();
  await db.kysely
    .deleteFrom('sign_in_attempts')
    .where('started_at', '<', new Date(now() - 86_400_000))
    .execute();
  await sql`delete from sessions where expires_at < ${new Date(now() - 30 * 86_400_000)}`.execute(db.kysely);
}
