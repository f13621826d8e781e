import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { publish } from '../../base/events/events.ts';
import { audit, holdsRole, standingsChanged } from '../identity/index.ts';
import { resolve } from './lookup.ts';

/**
 * Refuses, and so undoes the transaction, when the change left the enterprise without an enabled administrator. Two
 * administrators who remove each other at once are served one after the other.
 */
export async function keepAnAdministrator(trx: Trx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('administrators'), hashtext(${tenantId}))`.execute(trx);
  const { rows } = await sql<{ n: number }>`select count(*) as n from users u
    where u.tenant_id = ${tenantId} and u.deleted_at is null and u.status = 'enabled'
      and ${holdsRole('admin')}`.execute(trx);
  if (!rows[0]?.n) throw new AppError('invalid', '企业至少需要一名启用的管理员');
}

/** A role of the enterprise. */
export async function ownRole(trx: Trx, ctx: Ctx, id: string) {
  const row = await trx
    .selectFrom('roles')
    .select(['id', 'builtin'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** Who has a role. */
export function roleMembers({ db }: Deps) {
  return {
    async setMembers(ctx: Ctx, id: string, users: string[]): Promise<void> {
      await db.withTenant(ctx, async trx => {
        await ownRole(trx, ctx, id);
        const members = await resolve(trx, ctx.tenantId, 'users', users);
        await trx
          .deleteFrom('user_roles')
          .where('tenant_id', '=', ctx.tenantId)
          .where('role_id', '=', id)
          .execute();
        if (members.length > 0)
          await sql`insert into user_roles (tenant_id, user_id, role_id)
            select ${ctx.tenantId}, unnest(${members.map(user => user.id)}::text[]), ${id}`.execute(trx);
        await keepAnAdministrator(trx, ctx.tenantId);
        await audit(trx, ctx, 'role members set', id, { count: members.length });
        await publish(trx, standingsChanged, ctx, {});
      });
    },

    async changeMembers(ctx: Ctx, id: string, { add, remove }: { add: string[]; remove: string[] }) {
      await db.withTenant(ctx, async trx => {
        await ownRole(trx, ctx, id);
        const members = await resolve(trx, ctx.tenantId, 'users', add);
        await trx
          .deleteFrom('user_roles')
          .where('tenant_id', '=', ctx.tenantId)
          .where('role_id', '=', id)
          .where('user_id', '=', anyOf(remove))
          .execute();
        await sql`insert into user_roles (tenant_id, user_id, role_id)
          select ${ctx.tenantId}, unnest(${members.map(user => user.id)}::text[]), ${id}
          on conflict do nothing`.execute(trx);
        await keepAnAdministrator(trx, ctx.tenantId);
        await audit(trx, ctx, 'role members changed', id, { added: add.length, removed: remove.length });
        await publish(trx, standingsChanged, ctx, {});
      });
    },
  };
}
