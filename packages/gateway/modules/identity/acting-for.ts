import { rolesOf } from '@gonghui/contract/role-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import { type Ctx, type Deps, withoutSession } from '../../context.ts';

/**
 * Somebody as he stands now, for work that goes on without his session. Refuses when the account or the enterprise was
 * disabled or deleted since: the work he began must not go on with rights he lost.
 */
export async function actingFor({ db }: Deps, tenantId: string, userId: string): Promise<Ctx> {
  const row = await db.withTenant({ tenantId }, trx =>
    trx
      .selectFrom('users as u')
      .innerJoin('tenants as t', 't.id', 'u.tenant_id')
      .select([
        'u.display_name',
        sql<string[]>`array(select r.name from user_roles ur
          join roles r on r.tenant_id = ur.tenant_id and r.id = ur.role_id
          where ur.tenant_id = u.tenant_id and ur.user_id = u.id)`.as('role_names'),
      ])
      .where('u.tenant_id', '=', tenantId)
      .where('u.id', '=', userId)
      .where('u.status', '=', 'enabled')
      .where('u.deleted_at', 'is', null)
      .where('t.status', '=', 'enabled')
      .executeTakeFirst(),
  );
  if (!row) throw new AppError('forbidden', '发起人的账号已停用，任务已中止');
  return withoutSession(tenantId, { id: userId, name: row.display_name }, rolesOf(row.role_names));
}
