import type { Role } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Ctx, type Deps, hasRole } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { isDuplicate } from '../../db/refusals.ts';
import { publish } from '../../events/events.ts';
import type { Files } from '../files/index.ts';
import { ACCOUNT_DISABLED, audit, type Identity } from '../identity/index.ts';
import { createDepts } from './depts.ts';
import { createEnterprise } from './enterprise.ts';
import { createEnterpriseInfo } from './enterprise-info.ts';
import { personLeft, standingsChanged } from './events.ts';
import { memberOf, namesOf, resolve } from './lookup.ts';
import { type PeopleFilter, peoplePage, pickable } from './people.ts';
import { createRoles, keepAnAdministrator } from './roles.ts';

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

/** How many tasks wait for a person. */
export type CountsTasks = (trx: Trx, ctx: Ctx, userId: string) => Promise<number>;

/** Enterprise, people, departments and roles, changed by whom their role allows. */
export function createOrganisation(deps: Deps, identity: Identity, files: Files) {
  const { db, now } = deps;
  let waitingFor: CountsTasks = async () => 0;

  /** Who gets the tasks of a person who goes: somebody else who is there. */
  const heirOf = async (trx: Trx, ctx: Ctx, id: string, handTo: string | undefined) => {
    if (handTo === undefined) return null;
    const heir = await person(trx, ctx, handTo);
    if (heir?.status !== 'enabled' || handTo === id)
      throw new AppError('invalid', '请选择其他在职的成员接收任务');
    return handTo;
  };

  const person = (trx: Trx, ctx: Ctx, id: string) =>
    trx
      .selectFrom('users')
      .select(['id', 'status'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
  const existing = async (trx: Trx, ctx: Ctx, id: string) => {
    const row = await person(trx, ctx, id);
    if (!row) throw new AppError('notFound');
    return row;
  };

  const setDepts = async (trx: Trx, ctx: Ctx, userId: string, ids: string[]) => {
    const depts = await resolve(trx, ctx.tenantId, 'depts', ids);
    await trx
      .deleteFrom('user_depts')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .execute();
    if (depts.length > 0)
      await trx
        .insertInto('user_depts')
        .values(depts.map(dept => ({ tenant_id: ctx.tenantId, user_id: userId, dept_id: dept.id })))
        .execute();
  };
  const setRoles = async (trx: Trx, ctx: Ctx, userId: string, ids: string[]) => {
    const roles = await resolve(trx, ctx.tenantId, 'roles', ids);
    await trx
      .deleteFrom('user_roles')
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', userId)
      .execute();
    if (roles.length > 0)
      await trx
        .insertInto('user_roles')
        .values(roles.map(role => ({ tenant_id: ctx.tenantId, user_id: userId, role_id: role.id })))
        .execute();
  };

  return {
    /** Resolving and naming ids; all take the caller's transaction. */
    memberOf,
    namesOf,
    resolve,
    depts: createDepts(deps),
    roles: createRoles(deps),
    createEnterprise: createEnterprise(deps),
    enterprise: createEnterpriseInfo(deps, files),

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
          await setDepts(trx, ctx, id, user.depts);
          await setRoles(trx, ctx, id, user.roles);
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
        if (change.depts) await setDepts(trx, ctx, id, change.depts);
        if (change.roles) {
          await setRoles(trx, ctx, id, change.roles);
          await keepAnAdministrator(trx, ctx.tenantId);
        }
        if (admin) await audit(trx, ctx, 'user changed', id, { fields: asked });
        await publish(trx, standingsChanged, ctx, {});
      });
    },

    async user(ctx: Ctx, id: string) {
      if (!hasRole(ctx) && id !== ctx.actor.id) throw new AppError('notFound');
      const page = await db.withTenant(ctx, trx =>
        peoplePage(trx, ctx.tenantId, { ids: [id] }, { current: 1, pageSize: 1 }),
      );
      const [user] = page.list;
      if (!user) throw new AppError('notFound');
      return user;
    },

    /** What a person's roles give him; `notFound` when he is not of the enterprise. */
    async kindsOf(ctx: Ctx, id: string): Promise<Role[]> {
      const page = await db.withTenant(ctx, trx =>
        peoplePage(trx, ctx.tenantId, { ids: [id] }, { current: 1, pageSize: 1 }),
      );
      const [user] = page.list;
      if (!user) throw new AppError('notFound');
      return user.roleKinds;
    },

    users: (ctx: Ctx, filter: PeopleFilter, page: { current: number; pageSize: number }) =>
      db.withTenant(ctx, trx => peoplePage(trx, ctx.tenantId, filter, page)),
    pickable: (ctx: Ctx, filter: PeopleFilter, page: { current: number; pageSize: number }) =>
      db.withTenant(ctx, trx => pickable(trx, ctx.tenantId, filter, page)),

    /** Whoever keeps tasks of people counts them for the question whether somebody can be deleted. */
    attachTasks: (counts: CountsTasks): void => {
      waitingFor = counts;
    },

    async setStatus(ctx: Ctx, id: string, status: 'enabled' | 'disabled', handTo?: string): Promise<void> {
      await db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        await trx
          .updateTable('users')
          .set({ status, updated_at: new Date(now()) })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await keepAnAdministrator(trx, ctx.tenantId);
        if (status === 'disabled') {
          await identity.revoke(trx, { tenantId: ctx.tenantId, userId: id }, ACCOUNT_DISABLED);
          await publish(trx, personLeft, ctx, { userId: id, to: await heirOf(trx, ctx, id, handTo) });
        }
        await audit(trx, ctx, `user ${status}`, id);
        await publish(trx, standingsChanged, ctx, {});
      });
    },

    /** The row stays under its id, because records name it; the sign-in name becomes free. */
    async removeUser(
      ctx: Ctx,
      id: string,
      onlyAsk: boolean,
      handTo?: string,
    ): Promise<{ removable: boolean; openTasks: number }> {
      if (id === ctx.actor.id) {
        if (onlyAsk) return { removable: false, openTasks: 0 };
        throw new AppError('invalid', '不能删除自己的账号');
      }
      const openTasks = await db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        const waiting = await waitingFor(trx, ctx, id);
        if (onlyAsk) return waiting;
        await setDepts(trx, ctx, id, []);
        await setRoles(trx, ctx, id, []);
        await trx
          .updateTable('users')
          .set({ status: 'disabled', deleted_at: new Date(now()) })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await keepAnAdministrator(trx, ctx.tenantId);
        await identity.revoke(trx, { tenantId: ctx.tenantId, userId: id }, 'account deleted');
        await publish(trx, personLeft, ctx, { userId: id, to: await heirOf(trx, ctx, id, handTo) });
        await audit(trx, ctx, 'user deleted', id);
        await publish(trx, standingsChanged, ctx, {});
        return waiting;
      });
      return { removable: true, openTasks };
    },

    async extension(ctx: Ctx, id: string): Promise<Record<string, unknown>> {
      if (!hasRole(ctx) && id !== ctx.actor.id) throw new AppError('notFound');
      return db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        const row = await trx
          .selectFrom('users')
          .select('extension')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return row.extension;
      });
    },
    async setExtension(ctx: Ctx, id: string, value: Record<string, unknown>): Promise<void> {
      if (!hasRole(ctx) && id !== ctx.actor.id) throw new AppError('notFound');
      await db.withTenant(ctx, async trx => {
        await existing(trx, ctx, id);
        await trx
          .updateTable('users')
          .set({ extension: JSON.stringify(value), updated_at: new Date(now()) })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
      });
    },
  };
}

export type Organisation = ReturnType<typeof createOrganisation>;
