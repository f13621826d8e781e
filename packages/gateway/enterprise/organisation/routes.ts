import { deptCalls } from '@gonghui/contract/depts.ts';
import { enterpriseCalls } from '@gonghui/contract/enterprise.ts';
import { roleCalls } from '@gonghui/contract/roles.ts';
import { pageAsked } from '@gonghui/contract/shapes.ts';
import { userCalls } from '@gonghui/contract/users.ts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../base/context.ts';
import { register } from '../../http/register.ts';
import type { Identity } from '../identity/index.ts';
import { checkNewPassword, hashPassword } from '../identity/index.ts';
import type { Organisation } from './service.ts';

export function organisationRoutes(
  app: FastifyInstance,
  { organisation, identity }: { identity: Identity; organisation: Organisation },
  { config }: Deps,
): void {
  const { depts, roles } = organisation;

  register(app, userCalls.create, async ({ ctx, body }) => {
    const { password: field, ...user } = body;
    const password = await identity.sealed.open(field);
    checkNewPassword(password, config);
    return organisation.createUser(ctx, { ...user, passwordHash: await hashPassword(password) });
  });
  register(app, userCalls.update, async ({ ctx, params, body }) => {
    await organisation.updateUser(ctx, params.id, body);
    return null;
  });
  register(app, userCalls.get, ({ ctx, params }) => organisation.user(ctx, params.id));
  register(app, userCalls.page, ({ ctx, body: { page, ...filter } }) =>
    organisation.users(ctx, filter, page),
  );
  register(app, userCalls.process, ({ ctx, body: { page, size, ...filter } }) =>
    organisation.pickable(ctx, filter, pageAsked({ page, size })),
  );
  register(app, userCalls.status, async ({ ctx, params, body }) => {
    await organisation.setStatus(ctx, params.id, body.status, body.handTo);
    return null;
  });
  register(app, userCalls.remove, ({ ctx, params, query }) =>
    organisation.removeUser(ctx, params.id, query.validate === 'true', query.handTo),
  );
  register(
    app,
    userCalls.extension,
    async ({ ctx, params }) =>
      // The column holds what `setExtension` let in: JSON.
      Object.assign({}, await organisation.extension(ctx, params.id)) as Record<string, never>,
  );
  register(app, userCalls.setExtension, async ({ ctx, params, body }) => {
    await organisation.setExtension(ctx, params.id, body);
    return null;
  });
  register(app, userCalls.applicationManager, async ({ ctx, params }) => {
    const kinds = await organisation.kindsOf(ctx, params.id);
    return { manager: kinds.includes('app') || kinds.includes('admin') };
  });

  register(app, enterpriseCalls.info, ({ ctx }) => organisation.enterprise.get(ctx));
  register(app, enterpriseCalls.update, ({ ctx, body }) => organisation.enterprise.update(ctx, body));

  register(app, deptCalls.list, ({ ctx }) => depts.list(ctx));
  register(app, deptCalls.create, ({ ctx, body }) => depts.create(ctx, body));
  register(app, deptCalls.update, async ({ ctx, params, body }) => {
    await depts.update(ctx, params.id, body);
    return null;
  });
  register(app, deptCalls.remove, async ({ ctx, params }) => {
    await depts.remove(ctx, params.id);
    return null;
  });

  register(app, roleCalls.choices, ({ ctx }) => roles.choices(ctx));
  register(app, roleCalls.list, ({ ctx }) => roles.list(ctx));
  register(app, roleCalls.create, ({ ctx, body }) => roles.create(ctx, body));
  register(app, roleCalls.update, async ({ ctx, params, body }) => {
    await roles.update(ctx, params.id, body);
    return null;
  });
  register(app, roleCalls.members, async ({ ctx, params, body }) => {
    await roles.setMembers(ctx, params.id, body.users);
    return null;
  });
  register(app, roleCalls.changeMembers, async ({ ctx, params, body }) => {
    await roles.changeMembers(ctx, params.id, body);
    return null;
  });
  register(app, roleCalls.remove, async ({ ctx, params }) => {
    await roles.remove(ctx, params.id);
    return null;
  });
}
