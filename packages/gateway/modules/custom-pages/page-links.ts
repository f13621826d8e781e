import type { Fault } from '@gonghui/elements/kinds/kind.ts';
import { pageLinks } from '@gonghui/elements/page/links.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';

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
      .where('id', 'in', ids)
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
