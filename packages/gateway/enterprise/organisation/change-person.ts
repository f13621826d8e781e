import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Ctx, type Deps, hasRole } from '../../base/context.ts';
import { isDuplicate } from '../../base/db/refusals.ts';
import { publish } from '../../base/events/events.ts';
import type { Files } from '../files/index.ts';
import { audit, standingsChanged } from '../identity/index.ts';
import { changingRoles } from './change-roles.ts';
import { setMembership } from './membership.ts';
import { existing } from './person.ts';

export interface NewUser {
  username: string;
  displayName: string;
  /** argon2id text. */
  passwordHash: string;
  initialized?: boolean;
  phone?: string | null;
  email?: string | null;
  position?: string | null;
  depts: string[];
  roles: string[];
}

export interface UserChange {
  displayName?: string;
  avatar?: string | null;
  phone?: string | null;
  email?: string | null;
  position?: string | null;
  depts?: string[];
  roles?: string[];
  guided?: boolean;
  isRead?: boolean;
}

/** What a person may change of himself. */
const OWN = new Set<keyof UserChange>(['avatar', 'phone', 'email', 'guided', 'isRead']);

/** People made and changed: by an administrator, and by themselves what is their own. */
export const changingPeople = ({ db, now }: Pick<Deps, 'db' | 'now'>, files: Files) => ({
  async createUser(ctx: Ctx, user: NewUser): Promise<{ id: string }> {
    const id = newId();
    try {
      await db.withTenant(ctx, async trx => {
        await trx
          .insertInto('users')
          .values({
            id,
            tenant_id: ctx.tenantId,
            username: user.username,
            display_name: user.displayName,
            password_hash: user.passwordHash,
            initialized: user.initialized ?? false,
            phone: user.phone ?? null,
            email: user.email ?? null,
            position: user.position ?? null,
            avatar: null,
          })
          .execute();
        await setMembership(trx, ctx, 'depts', id, user.depts);
        await setMembership(trx, ctx, 'roles', id, user.roles);
        await audit(trx, ctx, 'user created', id, { roles: user.roles });
      });
    } catch (error) {
      if (isDuplicate(error, 'users_username')) throw new AppError('invalid', '账号已存在');
      throw error;
    }
    return { id };
  },

  async updateUser(ctx: Ctx, id: string, change: UserChange): Promise<void> {
    const admin = hasRole(ctx);
    if (!admin && id !== ctx.actor.id) throw new AppError('notFound');
    const asked = (Object.keys(change) as (keyof UserChange)[]).filter(key => change[key] !== undefined);
    if (!admin && asked.some(key => !OWN.has(key))) throw new AppError('forbidden');
    await db.withTenant(ctx, async trx => {
      await existing(trx, ctx, id);
      if (change.avatar) await files.require(trx, ctx, change.avatar, 'avatar');
      await trx
        .updateTable('users')
        .set({
          display_name: change.displayName,
          avatar: change.avatar,
          phone: change.phone,
          email: change.email,
          position: change.position,
          guided: change.guided,
          is_read: change.isRead,
          updated_at: new Date(now()),
        })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id)
        .execute();
      if (change.depts) await setMembership(trx, ctx, 'depts', id, change.depts);
      const { roles } = change;
      if (roles) await changingRoles(trx, ctx, () => setMembership(trx, ctx, 'roles', id, roles));
      else await publish(trx, standingsChanged, ctx, {});
      if (admin) await audit(trx, ctx, 'user changed', id, { fields: asked });
    });
  },
});
