import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { pageLinks } from '@gonghui/elements/page/links.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** What a link to something that strangers cannot open is called. */
const NOUNS: Readonly<Record<string, string>> = {
  ...{ form: '表单', custom: '页面', report: '报表', datav: '大屏', dm: '看板', applet: '应用' },
};

/**
 * Links that lead strangers to the sign-in: to what is not in public, or not released, and to what never is (applets, screens).
 * In words for whoever opens the page to them.
 */
export async function linksInside(trx: Trx, ctx: Ctx, template: Template): Promise<string[]> {
  const links = pageLinks(template);
  const ids = [...new Set(links.filter(({ to }) => to !== 'applet').map(({ id }) => id))];
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('forms')
          .select(['id', 'name', 'public_release', 'released_version'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', anyOf(ids))
          .where('deleted_at', 'is', null)
          .execute();
  const known = new Map(rows.map(row => [row.id, row]));
  const lines = links.flatMap(({ label, to, id }) => {
    const row = known.get(id);
    if (row?.public_release && row.released_version !== null) return [];
    const what = `${NOUNS[to] ?? '页面'}${row ? `「${row.name}」` : ''}`;
    const why = to === 'applet' || to === 'datav' ? '需要登录才能打开' : row ? '没有公开' : '已不存在';
    return [`「${label}」链接的${what}${why}，外部人员点开后看不到内容`];
  });
  return [...new Set(lines)];
}

/**
 * Links to forms, pages and applets that are none of this enterprise's, alike for those of another and those that nobody has
 * (promise D6). One that was deleted stays a link: whoever follows it hears so.
 */
export async function foreignLinks(trx: Trx, ctx: Ctx, template: Template): Promise<Fault[]> {
  const links = pageLinks(template);
  const idsOf = (applets: boolean): string[] => [
    ...new Set(links.flatMap(({ to, id }) => ((to === 'applet') === applets ? [id] : []))),
  ];
  const known = new Set<string>();
  for (const [table, ids] of [
    ['forms', idsOf(false)],
    ['applets', idsOf(true)],
  ] as const) {
    if (ids.length === 0) continue;
    const rows = await trx
      .selectFrom(table)
      .select('id')
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', anyOf(ids))
      .execute();
    for (const { id } of rows) known.add(`${table} ${id}`);
  }
  return links
    .filter(({ to, id }) => !known.has(`${to === 'applet' ? 'applets' : 'forms'} ${id}`))
    .map(({ nodeId, label, prop }) => ({
      nodeId,
      prop,
      message: `「${label}」链接的页面不存在，请重新选择`,
      level: 'error',
    }));
}
