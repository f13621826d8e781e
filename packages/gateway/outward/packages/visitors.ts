import { Scope } from '@gonghui/contract/shapes.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type * as z from 'zod/mini';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type AppletMaking, ofPart } from '../../design/applets/index.ts';
import { resolveAudience } from '../../design/page-rows/index.ts';
import { authOf, setAuth } from '../../enterprise/identity/index.ts';

type Audience = z.output<typeof Scope>;

/** Whom an applet is for, where it is not for everybody: what its part says beside the rest. */
export async function packedVisitors(
  trx: Trx,
  ctx: Ctx,
  appletId: string,
): Promise<{ visitors?: Record<string, Json> }> {
  const { visitors } = await authOf(trx, ctx, appletId);
  return visitors.type === 'all' ? {} : { visitors: visitors as unknown as Record<string, Json> };
}

const isNobodys = ({ users, depts, roles }: Audience): boolean =>
  users.length + depts.length + roles.length === 0;

/**
 * Lets those of the package's visitors in who are here. Where none of them is, nobody is let in, and it is said: one that was for a few is
 * never for everybody. Who builds it is another enterprise's business, and does not travel.
 */
export async function bringVisitors(trx: Trx, ctx: Ctx, making: AppletMaking): Promise<void> {
  const { visitors: told } = making.list('applet');
  if (told === undefined) return;
  const { data } = Scope.safeParse(told);
  if (!data) throw new AppError('invalid', '应用包中的应用权限有误，请重新导出后再导入');
  if (data.type === 'all') return;
  const there = (list: Audience['users']) => list.filter(({ id }) => making.isSomebody(id));
  const kept: Audience = {
    ...{ type: 'limited', users: there(data.users), depts: there(data.depts), roles: there(data.roles) },
  };
  if (isNobodys(kept)) making.remark('应用权限：使用成员都没有对应的人，请重新选择');
  const visitors = isNobodys(kept)
    ? kept
    : await ofPart('应用权限', () => resolveAudience(trx, ctx, kept, '使用成员'));
  await setAuth(trx, ctx, making.appletId, { ...(await authOf(trx, ctx, making.appletId, true)), visitors });
}
