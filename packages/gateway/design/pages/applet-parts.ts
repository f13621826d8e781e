import { kindOfPage, kinds, settledPage } from '@gonghui/elements/kinds/index.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AppletCopy, AppletParts } from '../applets/index.ts';
import { hooksOf } from '../kinds/index.ts';
import { countPages, insertRow, lockList, pagesOf, releasedPages, removeRows } from '../page-rows/index.ts';
import { rightsOfForms } from '../permissions/index.ts';
import { type BegunCopy, beginCopy, saveCopy } from './create.ts';

/**
 * Groups first, from the top down, so that each copy finds the copy of its group; then the pages, all of them before the first is
 * saved: a design may name any other.
 */
async function copyPages(
  trx: Trx,
  ctx: Ctx,
  { from, to, copies, rename }: AppletCopy,
  at: Date,
): Promise<void> {
  const inCopy = <T extends string | null>(id: T): T | string => copies.get(id ?? '') ?? id;
  const rows = await pagesOf(trx, ctx, from);
  const groups = rows.filter(row => row.type === 'group');
  groups.sort((a, b) => Number(a.group_id !== null) - Number(b.group_id !== null));
  for (const { id, group_id: groupId, name, sorting } of groups) {
    const row = { type: 'group', appletId: to, groupId: inCopy(groupId), name, sorting };
    await insertRow(trx, ctx, { ...row, id: inCopy(id) });
  }
  const pages = rows.filter(row => kindOfPage(row.type) ?? settledPage(row.type));
  // What is about a form of the applet is about its copy there.
  pages.sort((a, b) => Number(a.source_id !== null) - Number(b.source_id !== null));
  const begun: BegunCopy[] = [];
  for (const page of pages) {
    const { id, name, sorting, source_id: sourceId, group_id: groupId } = page;
    const place = { appletId: to, groupId: inCopy(groupId), sourceId: inCopy(sourceId) };
    const target = { id: inCopy(id), ...place, name, sorting };
    begun.push(await beginCopy(trx, ctx, page, target, { at, rename }));
  }
  for (const one of begun) await saveCopy(trx, ctx, one, at);
}

/** What pages do when their applet is copied, deleted or listed. */
export function pageParts(deps: Deps): AppletParts {
  return {
    // What is added meanwhile waits, and is no part of the copy.
    async ids(trx, ctx, appletId) {
      await lockList(trx, appletId);
      const rows = await pagesOf(trx, ctx, appletId);
      return rows.map(({ id }) => id);
    },

    copy: (trx, ctx, copying) => copyPages(trx, ctx, copying, new Date(deps.now())),

    async holds(trx, ctx, appletId, pageId) {
      const rows = await pagesOf(trx, ctx, appletId);
      return rows.some(row => row.id === pageId && row.type !== 'group');
    },

    async remove(trx, ctx, appletId) {
      await lockList(trx, appletId);
      const rows = await pagesOf(trx, ctx, appletId);
      for (const kind of kinds()) {
        const ids = rows.filter(row => row.type === kind.page?.type).map(row => row.id);
        if (ids.length > 0) await hooksOf(kind).removed?.(trx, ctx, ids, new Date(deps.now()));
      }
      await removeRows(trx, ctx, appletId, new Date(deps.now()));
    },

    async accessible(trx, ctx) {
      const rows = await releasedPages(trx, ctx);
      const rights = await rightsOfForms(trx, ctx, rows);
      return [...new Set(rows.filter(row => rights.get(row.id)?.opens).map(row => row.applet_id))];
    },

    async count(trx, ctx, appletIds) {
      const built = appletIds.filter(id => mayBuild(ctx, id));
      const seen = new Map(built.length > 0 ? await countPages(trx, ctx, built) : []);
      if (built.length === appletIds.length) return seen;
      const visited = new Set(appletIds.filter(id => !mayBuild(ctx, id)));
      const released = (await releasedPages(trx, ctx)).filter(row => visited.has(row.applet_id));
      const rights = await rightsOfForms(trx, ctx, released);
      for (const { id, applet_id } of released)
        if (rights.get(id)?.opens) seen.set(applet_id, (seen.get(applet_id) ?? 0) + 1);
      return seen;
    },
  };
}
