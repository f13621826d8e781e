import { AppError } from '@gonghui/kernel/errors.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { audit } from '../identity/index.ts';
import { changingRoles } from './change-roles.ts';
import { resolve } from './lookup.ts';

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

/** Gives a role to people; who has it keeps it. */
async function insertMembers(
  trx: Trx,
  { tenantId }: Ctx,
  roleId: string,
  users: readonly { id: string }[],
): Promise<void> {
  await sql`insert into user_roles (tenant_id, user_id, role_id)
    select ${tenantId}, unnest(${users.map(({ id }) => id)}::text[]), ${roleId}
    on conflict do nothing`.execute(trx);
}

/** Who has a role. */
export function roleMembers({ db }: Deps) {
  return {
    async setMembers(ctx: Ctx, id: string, users: string[]): Promise<void> {
      await db.withTenant(ctx, async trx => {
        await ownRole(trx, ctx, id);
        const members = await resolve(trx, ctx.tenantId, 'users', users);
        await changingRoles(trx, ctx, async () => {
          await trx
            .deleteFrom('user_roles')
            .where('tenant_id', '=', ctx.tenantId)
            .where('role_id', '=', id)
            .execute();
          await insertMembers(trx, ctx, id, members);
        });
        await audit(trx, ctx, 'role members set', id, { count: members.length });
      });
    },

    async changeMembers(ctx: Ctx, id: string, { add, remove }: { add: string[]; remove: string[] }) {
      await db.withTenant(ctx, async trx => {
        await ownRole(trx, ctx, id);
        const members = await resolve(trx, ctx.tenantId, 'users', add);
        await changingRoles(trx, ctx, async () => {
          await trx
            .deleteFrom('user_roles')
            .where('tenant_id', '=', ctx.tenantId)
            .where('role_id', '=', id)
            .where('user_id', '=', anyOf(remove))
            .execute();
          await insertMembers(trx, ctx, id, members);
        });
        await audit(trx, ctx, 'role members changed', id, { added: add.length, removed: remove.length });
      });
    },
  };
}
