import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { readAuth, writeAuth } from './auth.ts';
import { createGroups } from './groups.ts';
import { type AppletChange, changeApplet, copyApplet, insertApplet, removeApplet } from './keep.ts';
import type { AppletParts } from './parts.ts';
import { type AppletFilter, appletPage, existing, type Page } from './repository.ts';
import { appletSeen, listApplets, visibleTo } from './seen.ts';

/** Applets, who manages them, and what goes along when one is copied or deleted. */
export function createApplets(deps: Deps) {
  const { db, now, config } = deps;
  const attached: AppletParts[] = [];
  const room = { db, now, attached };

  const list = (trx: Trx, ctx: Ctx, filter: AppletFilter, page: Page) =>
    listApplets(attached, trx, ctx, filter, page);
  const visible = (trx: Trx, ctx: Ctx, filter: AppletFilter) => visibleTo(attached, trx, ctx, filter);

  /** It moves to the front of those that this person opened last. */
  const opened = async (trx: Trx, ctx: Ctx, id: string): Promise<void> => {
    const at = new Date(now());
    await trx
      .insertInto('recent_applets')
      .values({ tenant_id: ctx.tenantId, user_id: ctx.actor.id, applet_id: id, opened_at: at })
      .onConflict(conflict =>
        conflict.columns(['tenant_id', 'user_id', 'applet_id']).doUpdateSet({ opened_at: at }),
      )
      .execute();
  };

  const groups = createGroups(deps, { list, visible });

  return {
    groups,
    opened,
    /** The module that keeps an applet's parts tells how to copy, remove and count them. */
    attach: (part: AppletParts): void => void attached.push(part),
    /** Refuses with `notFound` unless the applet is there, in the actor's enterprise. */
    require: (trx: Trx, ctx: Ctx, id: string) => existing(trx, ctx.tenantId, id),

    /** A new one, and a change of one, within what else the caller does. */
    make: (trx: Trx, ctx: Ctx, applet: AppletChange & { name: string }) => insertApplet(trx, ctx, applet),
    change: (trx: Trx, ctx: Ctx, id: string, fields: AppletChange) =>
      changeApplet(room, trx, ctx, id, fields),

    page: (ctx: Ctx, filter: AppletFilter, page: Page) =>
      db.withTenant(ctx, async trx => list(trx, ctx, await visible(trx, ctx, filter), page)),

    recent: (ctx: Ctx, page: Page) =>
      db.withTenant(ctx, async trx => {
        const filter = await visible(trx, ctx, { recentOf: ctx.actor.id });
        return list(trx, ctx, filter, page);
      }),

    create: (ctx: Ctx, applet: AppletChange & { name: string; groupId?: string }) =>
      db.withTenant(ctx, async trx => {
        const id = await insertApplet(trx, ctx, applet);
        if (applet.groupId) await groups.add(trx, ctx, applet.groupId, id);
        await audit(trx, ctx, 'applet created', id);
        return { id };
      }),

    brief: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        const applet = await appletSeen(attached, trx, ctx, id);
        await opened(trx, ctx, id);
        const { home_page: homePage } = await existing(trx, ctx.tenantId, id);
        return { ...applet, baseUrl: config.baseUrl, homePage: applet.canManage ? homePage : null };
      }),

    setBrief: (ctx: Ctx, id: string, fields: AppletChange) =>
      db.withTenant(ctx, trx => changeApplet(room, trx, ctx, id, fields)),

    setStatus: (ctx: Ctx, id: string, status: 'released' | 'offline') =>
      db.withTenant(ctx, async trx => {
        await changeApplet(room, trx, ctx, id, { status });
        await audit(trx, ctx, `applet ${status}`, id);
      }),

    copy: (ctx: Ctx, id: string, name?: string) => copyApplet(room, ctx, id, name),
    remove: (ctx: Ctx, id: string) => removeApplet(room, ctx, id),

    auth: (ctx: Ctx, id: string) => readAuth(deps, ctx, id),
    setAuth: (ctx: Ctx, id: string, body: Parameters<typeof writeAuth>[3]) => writeAuth(deps, ctx, id, body),

    share: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        const { status } = await existing(trx, ctx.tenantId, id);
        if (status !== 'released') throw new AppError('invalid', '应用尚未发布，发布后才能分享');
        const path = `/cli/url/applet/${id}`;
        return { path, address: config.baseUrl && config.baseUrl + path };
      }),

    access: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await existing(trx, ctx.tenantId, id);
        const filter = await visible(trx, ctx, { ids: [id] });
        const { total } = await appletPage(trx, ctx.tenantId, filter, { current: 1, pageSize: 1 });
        return { canVisit: total > 0, canManage: mayBuild(ctx, id) };
      }),
  };
}

/** What others ask of applets. */
export type Applets = ReturnType<typeof createApplets>;
