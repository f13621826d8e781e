import { everyComponent } from '@gonghui/elements/form/linkage/business-uses.ts';
import { kindOfPage } from '@gonghui/elements/kinds/index.ts';
import { pageLinks } from '@gonghui/elements/page/links.ts';
import { shortName } from '@gonghui/kernel/text-rules.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { type PageRow, pagesOf } from '../page-rows/index.ts';
import { findVersion, templateIn } from '../versions/index.ts';
import { appletOf } from './list.ts';

/** Lines that a page shows at most. */
const MOST = 20;

/** What a component leads to or is taken from. */
interface Lead {
  label: string;
  /** It shows what stands there, and not just the way. */
  placed: boolean;
  applet: boolean;
  id: string;
}

/** Everything that a design leads to: its links, and the designs whose components stand on it. */
function leadsOf(template: Template, types: Parameters<typeof pageLinks>[1]): Lead[] {
  const links = pageLinks(template, types).map(({ label, to, id, page }) =>
    page
      ? { label, placed: false, applet: false, id: page }
      : { label, placed: false, applet: to === 'applet', id },
  );
  const placed = everyComponent(template.components).flatMap(({ name, props, alias }): Lead[] => {
    const { formId, label } = props;
    if (name !== 'external' || typeof formId !== 'string' || formId === '') return [];
    const said = (typeof label === 'string' && label) || alias || '外部组件';
    return [{ label: shortName(said), placed: true, applet: false, id: formId }];
  });
  return [...links, ...placed];
}

interface Target {
  name: string;
  open: boolean;
  applet_id: string;
  applet: string;
  /** The applet that it stands in is released. */
  within: boolean;
}

/** What is there of these pages and applets; deleted ones are not. */
async function targetsOf(trx: Trx, ctx: Ctx, leads: readonly Lead[]): Promise<Map<string, Target>> {
  const idsOf = (applets: boolean) => [
    ...new Set(leads.filter(({ applet }) => applet === applets).map(({ id }) => id)),
  ];
  const [pages, applets] = [idsOf(false), idsOf(true)];
  const found = new Map<string, Target>();
  if (pages.length > 0) {
    const rows = await trx
      .selectFrom('forms as f')
      .innerJoin('applets as a', join =>
        join.onRef('a.tenant_id', '=', 'f.tenant_id').onRef('a.id', '=', 'f.applet_id'),
      )
      .select(['f.id', 'f.name', 'f.released_version', 'f.applet_id', 'a.name as applet', 'a.status'])
      .where('f.tenant_id', '=', ctx.tenantId)
      .where('f.id', '=', anyOf(pages))
      .where('f.deleted_at', 'is', null)
      .execute();
    for (const { id, name, released_version, applet_id, applet, status } of rows)
      found.set(id, {
        name,
        open: released_version !== null,
        applet_id,
        applet,
        within: status === 'released',
      });
  }
  if (applets.length > 0) {
    const rows = await trx
      .selectFrom('applets')
      .select(['id', 'name', 'status'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOf(applets))
      .where('deleted_at', 'is', null)
      .execute();
    for (const { id, name, status } of rows)
      found.set(id, { name, open: status === 'released', applet_id: id, applet: name, within: true });
  }
  return found;
}

/** One lead that ends nowhere, in words; null for one that members can follow. */
function lineOf(
  { label, placed, applet, id }: Lead,
  target: Target | undefined,
  own: PageRow,
): string | null {
  if (id === own.id || (applet && id === own.applet_id)) return null;
  const what = placed ? `「${label}」取自` : `「${label}」链接到`;
  const then = placed ? '成员看不到这个组件' : '成员点开后看不到内容';
  if (!target) return `${what}的${applet ? '应用' : '页面'}已被删除，${then}`;
  if (!target.open) return `${what}的「${target.name}」尚未发布，${then}`;
  if (target.within || target.applet_id === own.applet_id) return null;
  return `${what}的「${target.name}」所在的应用「${target.applet}」尚未发布，${then}`;
}

/** Where a version of a page leads to what members cannot open; nothing for one that was never saved. */
export async function deadEnds(trx: Trx, ctx: Ctx, page: PageRow, version: number): Promise<string[]> {
  const kind = kindOfPage(page.type);
  const row = kind && version > 0 ? await findVersion(trx, ctx, page.id, version) : undefined;
  if (!kind || !row) return [];
  const leads = leadsOf(templateIn(kind, row.template), kind.types);
  if (leads.length === 0) return [];
  const targets = await targetsOf(trx, ctx, leads);
  const lines = leads.flatMap(lead => lineOf(lead, targets.get(lead.id), page) ?? []);
  return [...new Set(lines)].slice(0, MOST);
}

/** The same of all that members of an applet can open, and of what it opens with. */
export const appletDeadEnds = (deps: Deps, ctx: Ctx, appletId: string): Promise<{ lines: string[] }> =>
  deps.db.withTenant(ctx, async trx => {
    const { home_page: home } = await appletOf(trx, ctx, appletId);
    const rows = await pagesOf(trx, ctx, appletId);
    const lines: string[] = [];
    const first = home === null ? undefined : rows.find(({ id }) => id === home);
    if (home !== null && first?.released_version == null)
      lines.push(
        first
          ? `首页「${first.name}」尚未发布，成员打开应用时看到的是能打开的第一个页面`
          : '首页已被删除，成员打开应用时看到的是能打开的第一个页面',
      );
    for (const row of rows) {
      if (row.released_version === null || lines.length >= MOST) continue;
      const found = await deadEnds(trx, ctx, row, row.released_version);
      lines.push(...found.map(line => `${row.name}：${line}`));
    }
    return { lines: lines.slice(0, MOST) };
  });
