import { kindOfPage, kinds, settledPage } from '@gonghui/elements/kinds/index.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Deps } from '../../base/context.ts';
import type { AppletParts } from '../applets/index.ts';
import { hooksOf } from '../kinds/index.ts';
import {
  countPages,
  insertRow,
  lockList,
  managesForms,
  pagesOf,
  releasedPages,
  removeRows,
} from '../page-rows/index.ts';
import { rightsOfForms } from '../permissions/index.ts';
import { copyDesign } from './create.ts';

/** What pages do when their applet is copied, deleted or listed. */
export function pageParts(deps: Deps): AppletParts {
  return {
    /** Groups first, from the top down, so that each copy finds the copy of its group. */
    async copy(trx, ctx, fromAppletId, toAppletId) {
      const at = new Date(deps.now());
      const rows = await pagesOf(trx, ctx, fromAppletId);
      const copies = new Map<string, string>();
      const groups = rows.filter(row => row.type === 'group');
      groups.sort((a, b) => Number(a.group_id !== null) - Number(b.group_id !== null));
      for (const group of groups) {
        const { name, sorting } = group;
        const groupId = copies.get(group.group_id ?? '') ?? null;
        copies.set(
          group.id,
          await insertRow(trx, ctx, { type: 'group', appletId: toAppletId, groupId, name, sorting }),
        );
      }
      const pages = rows.filter(row => kindOfPage(row.type) ?? settledPage(row.type));
      // What is about a form of the applet is about its copy there.
      pages.sort((a, b) => Number(a.source_id !== null) - Number(b.source_id !== null));
      // Pages of a copied applet lead to each other, whichever of them is copied first.
      for (const page of pages) copies.set(page.id, newId());
      for (const page of pages) {
        const { name, sorting, source_id: source } = page;
        const groupId = copies.get(page.group_id ?? '') ?? null;
        const sourceId = source && (copies.get(source) ?? source);
        const id = copies.get(page.id) ?? newId();
        const target = { id, appletId: toAppletId, groupId, name, sorting, sourceId };
        await copyDesign(trx, ctx, page, target, { at, copies });
      }
      return copies;
    },

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
      if (appletIds.length === 0) return new Map();
      if (!managesForms(ctx)) {
        const asked = new Set(appletIds);
        const released = (await releasedPages(trx, ctx)).filter(row => asked.has(row.applet_id));
        const rights = await rightsOfForms(trx, ctx, released);
        const seen = new Map<string, number>();
        for (const { id, applet_id } of released)
          if (rights.get(id)?.opens) seen.set(applet_id, (seen.get(applet_id) ?? 0) + 1);
        return seen;
      }
      return countPages(trx, ctx, appletIds);
    },
  };
}
