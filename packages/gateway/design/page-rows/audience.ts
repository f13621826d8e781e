import type { Scope } from '@gonghui/contract/shapes.ts';
import { isNobody } from '@gonghui/domain/scope.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type * as z from 'zod/mini';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { missingOf, namesOf } from '../../enterprise/organisation/index.ts';

type Audience = z.output<typeof Scope>;
const ids = (list: readonly { id: string }[]) => list.map(entry => entry.id);

/**
 * An audience as it is stored: ids checked within the enterprise (promise D6), names as they are now, never as a
 * caller wrote them. Refuses a limited audience of nobody; `what` is what messages call it.
 */
export async function resolveAudience(
  trx: Trx,
  ctx: Ctx,
  scope: Audience,
  what = '可填写的成员',
): Promise<Audience> {
  if (scope.type === 'all') return { type: 'all', depts: [], users: [], roles: [] };
  if (isNobody(scope)) throw new AppError('badRequest', `请选择${what}`);
  const asked = { users: ids(scope.users), depts: ids(scope.depts), roles: ids(scope.roles) };
  const missing = await missingOf(trx, ctx, { ...asked, files: [] });
  if (missing.size > 0) {
    const named = [...scope.users, ...scope.depts, ...scope.roles].filter(entry => missing.has(entry.id));
    const names = named.slice(0, 5).map(entry => entry.name.slice(0, 20) || entry.id.slice(0, 20));
    throw new AppError('badRequest', `${what}中有已不存在的项：${names.join('、')}`);
  }
  const names = await namesOf(trx, ctx, asked);
  const inOrder = (list: readonly { id: string; name: string }[], order: readonly string[]) =>
    [...new Set(order)].flatMap(id => list.filter(entry => entry.id === id));
  return {
    type: 'limited',
    depts: inOrder(names.depts, asked.depts),
    users: inOrder(names.users, asked.users),
    roles: inOrder(names.roles, asked.roles),
  };
}
