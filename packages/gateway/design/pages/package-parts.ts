import { DESIGN_FOLDERS, type DesignFolder } from '@gonghui/applet-package/names.ts';
import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { PackageParts, ToldPart } from '../applets/index.ts';
import { lockList, type PageRow, pagesOf } from '../page-rows/index.ts';
import { findVersion, templateIn } from '../versions/index.ts';
import { beginPages, finishPages, makeForms } from './package-make.ts';

/** Folders of kinds whose designs are pages of the list. */
const FOLDER_OF: ReadonlyMap<string, DesignFolder> = new Map(
  (Object.entries(DESIGN_FOLDERS) as [DesignFolder, string][])
    .filter(([folder]) => ['forms', 'reports', 'screens', 'pages'].includes(folder))
    .map(([folder, kind]) => [kind, folder]),
);

/** What a form asks of those who submit; other pages have the same columns and mean nothing by them. */
const settingsOf = (row: PageRow): Json => ({
  submitNum: row.submit_num,
  submitEdit: row.submit_edit,
  submitEditApproved: row.submit_edit_approved,
  submitMessage: row.submit_message,
});

/** A page with its design as last saved; null of a kind that packages do not know. */
async function toldPage(trx: Trx, ctx: Ctx, row: PageRow): Promise<ToldPart | null> {
  const kind = kindOfPage(row.type);
  const folder = kind && FOLDER_OF.get(kind.kind);
  const saved = folder && (await findVersion(trx, ctx, row.id, row.version));
  if (!folder || !saved) return null;
  const value = {
    called: row.name,
    group: row.group_id,
    sorting: row.sorting,
    saved: row.version > 0,
    design: templateIn(kind, saved.template) as unknown as Json,
    ...(folder === 'forms' ? { settings: settingsOf(row) } : {}),
  };
  return { folder, id: row.id, value };
}

const THING = { forms: 'form', reports: 'report', screens: 'screen', pages: 'page' } as const;

/** Groups and pages of an applet's list; boards are told by who keeps their settings. */
export const pagePackage: PackageParts = {
  async tell(trx, ctx, appletId) {
    // What is added meanwhile waits, and is no part of the package.
    await lockList(trx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    const groups = rows.filter(row => row.type === 'group');
    const parts: ToldPart[] = [];
    for (const row of rows) {
      const part = await toldPage(trx, ctx, row);
      if (part) parts.push(part);
    }
    const names = new Map(rows.map(row => [row.id, row.name]));
    return {
      things: [
        ...groups.map(({ id, name }) => ({ id, thing: 'group' as const, of: null, called: name })),
        ...parts.map(({ id, folder }) => ({
          id,
          thing: THING[folder as keyof typeof THING],
          of: null,
          called: names.get(id) ?? '',
        })),
      ],
      parts,
      lists: {
        groups: groups.map(({ id, name, group_id: within, sorting }) => ({
          name: id,
          called: name,
          within,
          sorting,
        })),
      },
    };
  },
  begin: beginPages,
  make: makeForms,
  finish: finishPages,
};
