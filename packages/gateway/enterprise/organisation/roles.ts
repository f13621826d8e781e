import { rolesOf } from '@gonghui/contract/role-names.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import { isDuplicate } from '../../base/db/refusals.ts';
import { publish } from '../../base/events/events.ts';
import { audit, standingsChanged } from '../identity/index.ts';
import { ownRole, roleMembers } from './role-members.ts';

/** Roles every enterprise is made with; the name's prefix decides the right (spec, platform §6). */
export const BUILTIN_ROLES = [
  { name: 'td_enterprise_manager', title: '企业管理员', description: '管理企业、用户、角色和全部应用' },
  { name: 'td_application_manager', title: '应用管理员', description: '搭建和管理应用' },
  { name: 'td_developer', title: '开发者', description: '管理密钥和开放平台' },
  { name: 'td_manager', title: '平台管理员', description: '查看应用模板' },
] as const;

const sameTitle = (error: unknown): never => {
  if (isDuplicate(error, 'roles_title')) throw new AppError('invalid', '命名不能重复');
  throw error;
};

/** Roles of the enterprise, and who has them. */
export function createRoles(deps: Deps) {
  const { db } = deps;
  return {
    list: (ctx: Ctx) =>
      db.withTenant(ctx, async trx => {
        const rows = await trx
          .selectFrom('roles as r')
          .select([
            'r.id',
            'r.name',
            'r.title',
            'r.description',
            'r.builtin',
            sql<number>`(select count(*) from user_roles ur where ur.tenant_id = r.tenant_id and ur.role_id = r.id)`.as(
              'members',
            ),
          ])
          .where('r.tenant_id', '=', ctx.tenantId)
          .orderBy('r.builtin', 'desc')
          .orderBy(sql`array_position(${BUILTIN_ROLES.map(role => role.name)}::text[], r.name)`)
          .orderBy('r.created_at')
          .orderBy('r.id')
          .execute();
        return rows.map(row => ({ ...row, kind: rolesOf([row.name]).find(role => role !== 'user') ?? null }));
      }),

    choices: (ctx: Ctx) =>
      db.withTenant(ctx, trx =>
        trx
          .selectFrom('roles')
          .select(['id', 'title as name'])
          .where('tenant_id', '=', ctx.tenantId)
          .orderBy('builtin', 'desc')
          .orderBy('created_at')
          .orderBy('id')
          .execute(),
      ),

    create: (ctx: Ctx, role: { title: string; description?: string }) =>
      db
        .withTenant(ctx, async trx => {
          const id = newId();
          await trx
            .insertInto('roles')
            .values({
              id,
              tenant_id: ctx.tenantId,
              // Never starts like a built-in one: a role of one's own cannot grant a right of the product.
              name: `role_${id}`,
              title: role.title,
              description: role.description ?? '',
            })
            .execute();
          await audit(trx, ctx, 'role created', id);
          return { id };
        })
        .catch(sameTitle),

    update: (ctx: Ctx, id: string, change: { title?: string; description?: string }) =>
      db
        .withTenant(ctx, async trx => {
          if ((await ownRole(trx, ctx, id)).builtin) throw new AppError('invalid', '系统角色不能修改');
          if (change.title === undefined && change.description === undefined) return;
          await trx
            .updateTable('roles')
            .set({ title: change.title, description: change.description })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', id)
            .execute();
          await audit(trx, ctx, 'role changed', id);
        })
        .catch(sameTitle),

    async remove(ctx: Ctx, id: string): Promise<void> {
      await db.withTenant(ctx, async trx => {
        if ((await ownRole(trx, ctx, id)).builtin) throw new AppError('invalid', '系统角色不能删除');
        await trx
          .deleteFrom('user_roles')
          .where('tenant_id', '=', ctx.tenantId)
          .where('role_id', '=', id)
          .execute();
        await trx.deleteFrom('roles').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
        await audit(trx, ctx, 'role deleted', id);
        await publish(trx, standingsChanged, ctx, {});
      });
    },

    ...roleMembers(deps),
  };
}
