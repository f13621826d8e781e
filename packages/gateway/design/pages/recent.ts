import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { pageAsked } from '@gonghui/contract/shapes.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import { visitedPages } from '../page-rows/index.ts';
import { rightsOfForms } from '../permissions/index.ts';

/** Visits looked through: enough that a few pages taken away since do not leave the list short. */
const LOOKED_AT = 200;

const designs = (ctx: Ctx, { design, applet_id }: { design: boolean; applet_id: string }): boolean =>
  design && mayBuild(ctx, applet_id);

/** Pages the actor opened last and may still open: in the designer, or to fill in. */
export async function recentPages(
  deps: Deps,
  ctx: Ctx,
  asked: CallArgs<typeof formCalls.recent>['body'],
): Promise<CallReturn<typeof formCalls.recent>> {
  const page = pageAsked(asked);
  return deps.db.withTenant(ctx, async trx => {
    const rows = await visitedPages(trx, ctx, LOOKED_AT);
    const rights = await rightsOfForms(trx, ctx, rows);
    const open = rows.filter(row => designs(ctx, row) || rights.get(row.id)?.opens);
    const start = (page.current - 1) * page.pageSize;
    return {
      list: open.slice(start, start + page.pageSize).map(row => ({
        id: row.id,
        name: row.name,
        type: row.type,
        appletId: row.applet_id,
        appletName: row.applet_name,
        visitedAt: row.visited_at.getTime(),
        canDesign: designs(ctx, row),
      })),
      pager: { ...page, total: open.length },
    };
  });
}
