import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { menuCalls } from '@gonghui/contract/menus.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Applets } from '../applets/index.ts';
import { menuParts } from './applet-parts.ts';
import { existingEntries, placedIn } from './entries.ts';
import { pagesIn } from './pages-in.ts';
import { putMenu, storedMenu } from './repository.ts';

type Menu = CallReturn<typeof menuCalls.get>;
type Change = CallArgs<typeof menuCalls.set>['body'];

async function read(trx: Trx, ctx: Ctx, appletId: string): Promise<Menu> {
  const { rev, entries } = await storedMenu(trx, ctx, appletId);
  return { rev, entries: entries && existingEntries(entries, await pagesIn(trx, ctx, appletId)) };
}

/** Whether the navigation of an applet was arranged by hand and this page has no place in it. */
export async function isUnplaced(trx: Trx, ctx: Ctx, appletId: string, pageId: string): Promise<boolean> {
  const { entries } = await storedMenu(trx, ctx, appletId);
  return entries !== null && !placedIn(entries).has(pageId);
}

/** The navigation of applets, as their managers arrange it. */
export function createMenus(deps: Deps, applets: Applets) {
  const { db } = deps;
  applets.attach(menuParts(deps));
  return {
    get: (ctx: Ctx, id: string): Promise<Menu> =>
      db.withTenant(ctx, async trx => {
        await applets.require(trx, ctx, id);
        return read(trx, ctx, id);
      }),

    set: (ctx: Ctx, id: string, { rev, entries: given }: Change): Promise<Menu> =>
      db.withTenant(ctx, async trx => {
        await applets.require(trx, ctx, id);
        const now = await storedMenu(trx, ctx, id);
        const entries = given && existingEntries(given, await pagesIn(trx, ctx, id));
        const isStored =
          now.rev === rev && (await putMenu(trx, ctx, id, { rev, entries }, new Date(deps.now())));
        if (!isStored) {
          const { rev: theirs } = await storedMenu(trx, ctx, id);
          throw new AppError('conflict', '导航菜单已被他人修改，请刷新后再保存', { rev: theirs });
        }
        await audit(trx, ctx, 'applet.menu', id, { arranged: entries !== null });
        return read(trx, ctx, id);
      }),
  };
}

export type Menus = ReturnType<typeof createMenus>;
