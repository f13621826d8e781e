import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { enabledOf } from '../../enterprise/organisation/index.ts';

/** Refuses people who are not there, or disabled. */
export async function checkPeople(trx: Trx, ctx: Ctx, users: readonly string[]): Promise<void> {
  const there = await enabledOf(trx, ctx, users);
  if (there.length < new Set(users).size) throw new AppError('invalid', '所选人员已停用或不存在，请重新选择');
}
