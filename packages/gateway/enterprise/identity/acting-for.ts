import { rolesOf } from '@gonghui/contract/role-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, type Deps, withoutSession } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { builtApplets } from './applet-auth.ts';
import { roleNames } from './role-names-sql.ts';

/** What is told of work whose person left while it went on. */
export const ACCOUNT_GONE = '发起人的账号已停用，任务已中止';

/** These people with the roles they have now; those who were disabled or deleted, or whose enterprise was, are left out. */
export async function peopleAsNow(
  trx: Trx,
  tenantId: string,
  userIds: readonly string[],
): Promise<Map<string, Ctx>> {
  if (userIds.length === 0) return new Map();
  const rows = await trx
    .selectFrom('users as u')
    .innerJoin('tenants as t', 't.id', 'u.tenant_id')
    .select(['u.id', 'u.display_name', roleNames.as('role_names'), builtApplets.as('builds')])
    .where('u.tenant_id', '=', tenantId)
    .where('u.id', '=', anyOf(userIds))
    .where('u.status', '=', 'enabled')
    .where('u.deleted_at', 'is', null)
    .where('t.status', '=', 'enabled')
    .execute();
  return new Map(
    rows.map(row => [
      row.id,
      withoutSession(tenantId, { id: row.id, name: row.display_name }, rolesOf(row.role_names), {
        builds: row.builds,
      }),
    ]),
  );
}

/**
 * Somebody as he stands now, for work that goes on without his session. Refuses when the account or the enterprise was
 * disabled or deleted since: the work he began must not go on with rights he lost.
 */
export async function actingFor({ db }: Deps, tenantId: string, userId: string): Promise<Ctx> {
  const who = (await db.withTenant({ tenantId }, trx => peopleAsNow(trx, tenantId, [userId]))).get(userId);
  if (!who) throw new AppError('forbidden', ACCOUNT_GONE);
  return who;
}
