import { AppError } from '@gonghui/kernel/errors.ts';
import { builtBy, type Ctx, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Attached } from './parts.ts';
import { type AppletFilter, appletPage, type Page } from './repository.ts';

/** Applets as the contract shows them. */
export async function listApplets(attached: Attached, trx: Trx, ctx: Ctx, filter: AppletFilter, page: Page) {
  const { rows, total } = await appletPage(trx, ctx.tenantId, filter, page);
  const ids = rows.map(row => row.id);
  const counts = await Promise.all(attached.map(part => part.count(trx, ctx, ids)));
  const items = rows.map(row => ({
    ...row,
    forms: counts.reduce((sum, count) => sum + (count.get(row.id) ?? 0), 0),
    canManage: mayBuild(ctx, row.id),
  }));
  return { list: items, pager: { ...page, total } };
}

/** What the actor may see: applets that he builds, and released ones with a form for him. */
export async function visibleTo(
  attached: Attached,
  trx: Trx,
  ctx: Ctx,
  filter: AppletFilter,
): Promise<AppletFilter> {
  const built = builtBy(ctx);
  if (built === null) return filter;
  const visited = await Promise.all(attached.map(part => part.accessible(trx, ctx)));
  return { ...filter, seen: { built, visited: [...new Set(visited.flat())] } };
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
