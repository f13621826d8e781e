import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { endSession, sessionRow } from './own-session.ts';
import { lockProved } from './proof.ts';
import type { Account } from './sessions.ts';
import { answerOf, type RequestOrigin, type Signing, startSession } from './signing.ts';

/**
 * Makes a session in another enterprise that the same sign-in proved the password of; the present one ends, so that
 * one sign-in never stands for two. What it was proved by is asked anew and not remembered: whoever had the session
 * before its password changed must not turn it into another one within the seconds that rights are remembered.
 */
export async function switchEnterprise(room: Signing, ctx: Ctx, target: Account, from: RequestOrigin) {
  const { chosen, opened } = await room.db.withSystem(async trx => {
    const before = await sessionRow(trx, ctx);
    const chosen = before?.enterprises.find(
      one => one.tenantId === target.tenantId && one.userId === target.userId,
    );
    const own = { tenantId: ctx.tenantId, userId: ctx.actor.id, proof: before?.proof ?? '' };
    const locked = await lockProved(trx, chosen ? [own, chosen] : [own]);
    const holds = (one: Account) => locked.some(({ userId }) => userId === one.userId);
    const source = await sessionRow(trx, ctx, true);
    if (!source || source.ended_at || source.expires_at.getTime() <= room.now() || !holds(own))
      throw new AppError('notSignedIn');
    if (!chosen) throw new AppError('notFound');
    if (!holds(chosen)) throw new AppError('forbidden', '您在该企业的账号或密码已变更，请退出后重新登录');
    await endSession(room, trx, ctx, 'switch enterprise');
    const { enterprises, expires_at: expiresAt } = source;
    const opened = await startSession(
      room,
      trx,
      chosen,
      { enterprises, expiresAt },
      { from, because: 'switch enterprise' },
    );
    return { chosen, opened };
  });
  room.principals.forget(ctx.tenantId);
  return answerOf(room, chosen, opened);
}
