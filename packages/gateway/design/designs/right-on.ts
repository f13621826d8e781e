import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { nameOf } from './home.ts';
import { rightsOf } from './rights.ts';

/** Unknown and foreign designs are not there; known ones are refused to whoever may not even look. */
export async function rightOn(
  { now }: Pick<Deps, 'now'>,
  trx: Trx,
  ctx: Ctx,
  designId: string,
): Promise<'edit' | 'view'> {
  await nameOf(trx, ctx, designId);
  const { tenantId, sessionId } = ctx;
  const [right] = await rightsOf(trx, [{ tenantId, userId: ctx.actor.id, sessionId, designId }], now());
  if (right !== 'edit' && right !== 'view') throw new AppError('forbidden');
  return right;
}
