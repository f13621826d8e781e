import { appletAuthCalls } from '@gonghui/contract/applet-auth.ts';
import { appletGroupCalls } from '@gonghui/contract/applet-groups.ts';
import { appletCalls } from '@gonghui/contract/applets.ts';
import type { FastifyInstance } from 'fastify';
import { register } from '../../http/register.ts';
import type { Applets } from './service.ts';

export function appletRoutes(app: FastifyInstance, { applets }: { applets: Applets }): void {
  const { groups } = applets;

  register(app, appletCalls.page, ({ ctx, body: { page, ...filter } }) => applets.page(ctx, filter, page));
  register(app, appletCalls.create, ({ ctx, body }) => applets.create(ctx, body));
  register(app, appletCalls.recent, ({ ctx, body }) =>
    applets.recent(ctx, { current: body.page, pageSize: body.size }),
  );
  register(app, appletCalls.brief, ({ ctx, params }) => applets.brief(ctx, params.id));
  register(app, appletCalls.setBrief, async ({ ctx, params, body }) => {
    await applets.setBrief(ctx, params.id, body);
    return null;
  });
  register(app, appletCalls.release, async ({ ctx, params }) => {
    await applets.setStatus(ctx, params.id, 'released');
    return null;
  });
  register(app, appletCalls.offline, async ({ ctx, params }) => {
    await applets.setStatus(ctx, params.id, 'offline');
    return null;
  });
  register(app, appletCalls.copy, ({ ctx, params, body }) => applets.copy(ctx, params.id, body.name));
  register(app, appletCalls.share, ({ ctx, params }) => applets.share(ctx, params.id));
  register(app, appletCalls.remove, async ({ ctx, params }) => {
    await applets.remove(ctx, params.id);
    return null;
  });
  register(app, appletAuthCalls.get, ({ ctx, params }) => applets.auth(ctx, params.id));
  register(app, appletAuthCalls.set, ({ ctx, params, body }) => applets.setAuth(ctx, params.id, body));
  register(app, appletCalls.access, ({ ctx, params }) => applets.access(ctx, params.id));

  register(app, appletGroupCalls.page, ({ ctx, body: { page, ...query } }) => groups.page(ctx, query, page));
  register(app, appletGroupCalls.create, ({ ctx, body }) => groups.create(ctx, body.name, body.applets));
  register(app, appletGroupCalls.update, async ({ ctx, params, body }) => {
    await groups.update(ctx, params.id, body);
    return null;
  });
  register(app, appletGroupCalls.remove, async ({ ctx, params }) => {
    await groups.remove(ctx, params.id);
    return null;
  });
  register(app, appletGroupCalls.applets, ({ ctx, body }) => groups.applets(ctx, body.groupId, body.page));
  register(app, appletGroupCalls.modify, async ({ ctx, body }) => {
    await groups.setMembers(ctx, body.groupId, body.applets);
    return null;
  });
  register(app, appletGroupCalls.available, ({ ctx, body: { page, ...query } }) =>
    groups.available(ctx, query, page),
  );
}
