import { AppError } from '@gonghui/kernel/errors.ts';
import { type Ctx, hasRole } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Attached } from './parts.ts';
import { type AppletFilter, appletPage, type Page } from './repository.ts';

/** Whether the actor manages applications. */
export const canManage = (ctx: Ctx): boolean => hasRole(ctx, 'app');

/** Ids the actor may open: null means all. */
async function openable(attached: Attached, trx: Trx, ctx: Ctx): Promise<string[] | null> {
  if (canManage(ctx)) return null;
  const lists = await Promise.all(attached.map(part => part.accessible(trx, ctx)));
  return [...new Set(lists.flat())];
}

/** Applets as the contract shows them. */
export async function listApplets(attached: Attached, trx: Trx, ctx: Ctx, filter: AppletFilter, page: Page) {
  const { rows, total } = await appletPage(trx, ctx.tenantId, filter, page);
  const ids = rows.map(row => row.id);
  const counts = await Promise.all(attached.map(part => part.count(trx, ctx, ids)));
  const items = rows.map(row => ({
    ...row,
    forms: counts.reduce((sum, count) => sum + (count.get(row.id) ?? 0), 0),
    canManage: canManage(ctx),
  }));
  return { list: items, pager: { ...page, total } };
}

/** What the actor may see: everything, or released applets with a form for him. */
export async function visibleTo(
  attached: Attached,
  trx: Trx,
  ctx: Ctx,
  filter: AppletFilter,
): Promise<AppletFilter> {
  const ids = await openable(attached, trx, ctx);
  if (ids === null) return filter;
  const asked = filter.ids ? filter.ids.filter(id => ids.includes(id)) : ids;
  return { ...filter, ids: asked, status: 'released' };
}

/** One that the actor may see. */
export async function appletSeen(attached: Attached, trx: Trx, ctx: Ctx, id: string) {
  const page = await listApplets(attached, trx, ctx, await visibleTo(attached, trx, ctx, { ids: [id] }), {
    current: 1,
    pageSize: 1,
  });
  const [applet] = page.list;
  if (!applet) throw new AppError('notFound');
  return applet;
}
