import type { Role } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, type Deps, hasRole } from '../../base/context.ts';
import type { Files } from '../files/index.ts';
import type { Identity } from '../identity/index.ts';
import { changingPeople } from './change-person.ts';
import { createDepts } from './depts.ts';
import { createEnterprise } from './enterprise.ts';
import { createEnterpriseInfo } from './enterprise-info.ts';
import { extensions } from './extension.ts';
import { leavingPeople } from './leave.ts';
import { memberOf, namesOf, resolve } from './lookup.ts';
import { type PeopleFilter, peoplePage, pickable } from './people.ts';
import { createRoles } from './roles.ts';

/** Enterprise, people, departments and roles, changed by whom their role allows. */
export function createOrganisation(deps: Deps, identity: Identity, files: Files) {
  const { db } = deps;
  return {
    /** Resolving and naming ids; all take the caller's transaction. */
    memberOf,
    namesOf,
    resolve,
    depts: createDepts(deps),
    roles: createRoles(deps),
    createEnterprise: createEnterprise(deps),
    enterprise: createEnterpriseInfo(deps, files),

    ...changingPeople(deps, files),
    ...leavingPeople(deps, identity),
    ...extensions(deps),

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
  };
}

export type Organisation = ReturnType<typeof createOrganisation>;
