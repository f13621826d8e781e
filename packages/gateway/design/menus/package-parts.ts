import { menuCalls } from '@gonghui/contract/menus.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { PackageParts } from '../applets/index.ts';
import { existingEntries } from './entries.ts';
import { pagesIn } from './pages-in.ts';
import { putMenu, storedMenu } from './repository.ts';

/** The navigation as somebody arranged it; one that is as the pages are says nothing. */
export const menuPackage: PackageParts = {
  async tell(trx, ctx, appletId, pages) {
    const { entries } = await storedMenu(trx, ctx, appletId);
    if (entries === null) return { things: [], parts: [] };
    const there = existingEntries(entries, new Set(pages.map(({ id }) => id)));
    return { things: [], parts: [], lists: { menus: there as unknown as Record<string, Json>[] } };
  },

  /** Once all pages are there. */
  async finish(trx, ctx, making) {
    const told = making.list('menus');
    if (told === null) return;
    const { data } = menuCalls.set.body?.safeParse({ rev: 0, entries: told }) ?? {};
    if (!data?.entries) throw new AppError('invalid', '应用包中的导航菜单有误，请重新导出后再导入');
    const { appletId, at } = making;
    const entries = existingEntries(data.entries, await pagesIn(trx, ctx, appletId));
    await putMenu(trx, ctx, appletId, { rev: 0, entries }, at);
  },
};
