import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { audit } from './audit.ts';
import { endSession } from './own-session.ts';
import { lockProved, type Proved } from './proof.ts';
import { proveAccounts } from './prove.ts';
import { rotate } from './sessions.ts';
import { answerOf, type RequestOrigin, type Signing, startSession, tokensFor } from './signing.ts';

/** Spec, platform §4 and §7. Unknown account, wrong password and every other doubt answer 1001 alike. */
export async function signIn(room: Signing, username: string, password: string, from: RequestOrigin) {
  const proved = (await proveAccounts(room, username, password, from)).map(({ tenantId, userId, proof }) => ({
    tenantId,
    userId,
    proof,
  }));
  const [account] = proved as [Proved];
  const opened = await room.db.withSystem(async trx => {
    // While the password was looked at, another may have been set.
    if ((await lockProved(trx, [account])).length === 0) throw new AppError('badCredentials');
    return startSession(room, trx, account, { enterprises: proved }, { from, because: 'sign-in' });
  });
  return answerOf(room, account, opened);
}

/** New tokens for a session; one whose refresh token came twice ends. */
export async function refresh(room: Signing, refreshToken: string, from: RequestOrigin) {
  const outcome = await room.db.withSystem(async trx => {
    const rotation = await rotate(trx, room, room.tokens, refreshToken);
    if (rotation.kind === 'reused')
      await audit(
        trx,
        { ...from, tenantId: rotation.account.tenantId, actor: { id: rotation.account.userId } },
        'session ended: refresh token used twice',
        rotation.sessionId,
      );
    return rotation;
  });
  if (outcome.kind === 'reused') room.principals.forget(outcome.account.tenantId);
  if (outcome.kind !== 'rotated') throw new AppError('notSignedIn');
  return {
    ...(await tokensFor(room, outcome.account, outcome.sessionId)),
    refreshToken: outcome.refreshToken,
  };
}

/** Ends the session of a request. */
export async function logout(room: Signing, ctx: Ctx): Promise<void> {
  await room.db.withTenant(ctx, trx => endSession(room, trx, ctx, 'logout'));
  room.principals.forget(ctx.tenantId);
}
