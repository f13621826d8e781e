import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Ctx, type Deps, hasRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { createGroups } from './groups.ts';
import { type AppletFilter, appletPage, existing, type Page } from './repository.ts';

/**
 * What an applet is made of, told by the module that keeps it (forms). All run in the caller's transaction, so that
 * copying or deleting an applet is done whole or not at all.
 */
export interface AppletParts {
  /** Answers what stands for each page in the copy. */
  copy(trx: Trx, ctx: Ctx, fromAppletId: string, toAppletId: string): Promise<ReadonlyMap<string, string>>;
  remove(trx: Trx, ctx: Ctx, appletId: string): Promise<void>;
  /** Whether this is a page of the applet. */
  holds(trx: Trx, ctx: Ctx, appletId: string, pageId: string): Promise<boolean>;
  /** Applets in which the actor may open at least one released form. */
  accessible(trx: Trx, ctx: Ctx): Promise<string[]>;
  /** Number of forms by applet that the actor sees there; groups not counted. */
  count(trx: Trx, ctx: Ctx, appletIds: string[]): Promise<Map<string, number>>;
}

export interface AppletChange {
  name?: string;
  description?: string;
  appletData?: Record<string, unknown>;
  /** The page that it opens with. */
  homePage?: string | null;
}

/** Applets, who manages them, and what goes along when one is copied or deleted. */
export function createApplets(deps: Deps) {
  const { db, now, config } = deps;
  const attached: AppletParts[] = [];

  const canManage = (ctx: Ctx): boolean => hasRole(ctx, 'app');

  /** Ids the actor may open: null means all. */
  const openable = async (trx: Trx, ctx: Ctx): Promise<string[] | null> => {
    if (canManage(ctx)) return null;
    const lists = await Promise.all(attached.map(part => part.accessible(trx, ctx)));
    return [...new Set(lists.flat())];
  };

  /** Applets as the contract shows them. */
  const list = async (trx: Trx, ctx: Ctx, filter: AppletFilter, page: Page) => {
    const { rows, total } = await appletPage(trx, ctx.tenantId, filter, page);
    const ids = rows.map(row => row.id);
    const counts = await Promise.all(attached.map(part => part.count(trx, ctx, ids)));
    const items = rows.map(row => ({
      ...row,
      forms: counts.reduce((sum, count) => sum + (count.get(row.id) ?? 0), 0),
      canManage: canManage(ctx),
    }));
    return { list: items, pager: { ...page, total } };
  };

  /** What the actor may see: everything, or released applets with a form for him. */
  const visible = async (trx: Trx, ctx: Ctx, filter: AppletFilter): Promise<AppletFilter> => {
    const ids = await openable(trx, ctx);
    if (ids === null) return filter;
    const asked = filter.ids ? filter.ids.filter(id => ids.includes(id)) : ids;
    return { ...filter, ids: asked, status: 'released' };
  };

  const one = async (trx: Trx, ctx: Ctx, id: string) => {
    const page = await list(trx, ctx, await visible(trx, ctx, { ids: [id] }), { current: 1, pageSize: 1 });
    const [applet] = page.list;
    if (!applet) throw new AppError('notFound');
    return applet;
  };

  const checkHome = async (trx: Trx, ctx: Ctx, id: string, page: string): Promise<void> => {
    const held = await Promise.all(attached.map(part => part.holds(trx, ctx, id, page)));
    if (!held.includes(true)) throw new AppError('badRequest', '首页不在这个应用中，或已被删除，请重新选择');
  };

  const change = async (
    trx: Trx,
    ctx: Ctx,
    id: string,
    fields: AppletChange & { status?: 'released' | 'offline' },
  ) => {
    const applet = await existing(trx, ctx.tenantId, id);
    const { homePage } = fields;
    // One that was deleted since may stay: what else is saved beside it is not held up by that.
    if (homePage && homePage !== applet.home_page) await checkHome(trx, ctx, id, homePage);
    await trx
      .updateTable('applets')
      .set({
        name: fields.name,
        description: fields.description,
        applet_data: fields.appletData && JSON.stringify(fields.appletData),
        status: fields.status,
        home_page: homePage,
        updated_at: new Date(now()),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .execute();
  };

  const insert = async (trx: Trx, ctx: Ctx, applet: AppletChange & { name: string }): Promise<string> => {
    const id = newId();
    await trx
      .insertInto('applets')
      .values({
        id,
        tenant_id: ctx.tenantId,
        name: applet.name,
        description: applet.description ?? '',
        applet_data: JSON.stringify(applet.appletData ?? {}),
        created_by: ctx.actor.id,
      })
      .execute();
    return id;
  };

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
    canManage,
    opened,
    /** The module that keeps an applet's parts tells how to copy, remove and count them. */
    attach: (part: AppletParts): void => void attached.push(part),
    /** Refuses with `notFound` unless the applet is there, in the actor's enterprise. */
    require: (trx: Trx, ctx: Ctx, id: string) => existing(trx, ctx.tenantId, id),

    page: (ctx: Ctx, filter: AppletFilter, page: Page) =>
      db.withTenant(ctx, async trx => list(trx, ctx, await visible(trx, ctx, filter), page)),

    recent: (ctx: Ctx, page: Page) =>
      db.withTenant(ctx, async trx => {
        const filter = await visible(trx, ctx, { recentOf: ctx.actor.id });
        return list(trx, ctx, filter, page);
      }),

    create: (ctx: Ctx, applet: AppletChange & { name: string; groupId?: string }) =>
      db.withTenant(ctx, async trx => {
        const id = await insert(trx, ctx, applet);
        if (applet.groupId) await groups.add(trx, ctx, applet.groupId, id);
        await audit(trx, ctx, 'applet created', id);
        return { id };
      }),

    brief: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        const applet = await one(trx, ctx, id);
        await opened(trx, ctx, id);
        const { home_page: homePage } = await existing(trx, ctx.tenantId, id);
        return { ...applet, baseUrl: config.baseUrl, homePage: applet.canManage ? homePage : null };
      }),

    setBrief: (ctx: Ctx, id: string, fields: AppletChange) =>
      db.withTenant(ctx, trx => change(trx, ctx, id, fields)),

    setStatus: (ctx: Ctx, id: string, status: 'released' | 'offline') =>
      db.withTenant(ctx, async trx => {
        await change(trx, ctx, id, { status });
        await audit(trx, ctx, `applet ${status}`, id);
      }),

    copy: (ctx: Ctx, id: string, name?: string) =>
      db.withTenant(ctx, async trx => {
        const source = await existing(trx, ctx.tenantId, id);
        const copy = await insert(trx, ctx, {
          name: name ?? `${source.name.slice(0, 27)}-副本`,
          description: source.description,
          appletData: source.applet_data,
        });
        for (const part of attached) {
          const copies = await part.copy(trx, ctx, id, copy);
          const homePage = copies.get(source.home_page ?? '');
          if (homePage) await change(trx, ctx, copy, { homePage });
        }
        await audit(trx, ctx, 'applet copied', copy, { from: id });
        return { id: copy };
      }),

    remove: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await existing(trx, ctx.tenantId, id);
        for (const part of attached) await part.remove(trx, ctx, id);
        await trx
          .updateTable('applets')
          .set({ deleted_at: new Date(now()), status: 'offline' })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await audit(trx, ctx, 'applet deleted', id);
      }),

    share: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await existing(trx, ctx.tenantId, id);
        return { path: `/cli/url/applet/${id}` };
      }),

    access: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await existing(trx, ctx.tenantId, id);
        const filter = await visible(trx, ctx, { ids: [id] });
        const { total } = await appletPage(trx, ctx.tenantId, filter, { current: 1, pageSize: 1 });
        return { canVisit: total > 0, canManage: canManage(ctx) };
      }),
  };
}

/** What others ask of applets. */
export type Applets = ReturnType<typeof createApplets>;
