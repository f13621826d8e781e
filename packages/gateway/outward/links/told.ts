import type { CallReturn } from '@gonghui/contract/define.ts';
import type { linkCalls } from '@gonghui/contract/links.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Poster } from '@gonghui/print/poster/poster-page.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { anyOf } from '../../base/db/many.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { heldLink } from './held.ts';

type Calls = typeof linkCalls;

/** Without it no address leads here. */
export const NO_BASE = '服务器没有设置访问地址（BASE_URL），不能公开发布。请联系管理员';

/** How often a link was opened, begun, submitted by and refused, day by day. */
export function linkNumbers({ db }: Deps, ctx: Ctx, id: string): Promise<CallReturn<Calls['numbers']>> {
  return db.withTenant(ctx, async trx => {
    await heldLink(trx, ctx, id);
    const rows = await trx
      .selectFrom('public_numbers')
      .select(['day', 'what', 'n'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('link_id', '=', id)
      .orderBy('day', 'desc')
      .limit(2000)
      .execute();
    const days = new Map<string, CallReturn<Calls['numbers']>['days'][number]>();
    for (const { day, what, n } of rows) {
      const on = days.get(day) ?? { day, opened: 0, begun: 0, submitted: 0, refused: {} };
      if (what === 'opened' || what === 'begun' || what === 'submitted') on[what] = n;
      else if (what.startsWith('refused ')) on.refused[what.slice('refused '.length)] = n;
      days.set(day, on);
    }
    return { days: [...days.values()].slice(0, 90) };
  });
}

/** What a poster of a link says. */
export async function linkPoster(
  { db, config }: Deps,
  ctx: Ctx,
  id: string,
  paper: Poster['paper'],
): Promise<Poster> {
  const { baseUrl } = config;
  if (baseUrl === null) throw new AppError('invalid', NO_BASE);
  return db.withTenant(ctx, async trx => {
    const { row, target } = await heldLink(trx, ctx, id);
    if (row.status === 'revoked') throw new AppError('invalid', '链接已作废');
    const does = row.kind === 'form' ? '扫码填写' : '扫码查看';
    return {
      paper,
      title: target.page.name,
      does,
      name: row.name,
      address: `${baseUrl}/cli/p/${row.short}`,
    };
  });
}

/** By which links records of a form came in. */
export function recordSources(
  { db }: Deps,
  ctx: Ctx,
  formId: string,
  ids: readonly string[],
): Promise<CallReturn<Calls['sources']>> {
  return db.withTenant(ctx, async trx => {
    await findDesign(trx, ctx, formId);
    if (ids.length === 0) return [];
    const rows = await trx
      .selectFrom('public_submits')
      .select(['submission_id', 'link_id', 'channel', 'referrer', 'params'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('submission_id', '=', anyOf(ids))
      .execute();
    return rows.map(row => ({
      id: row.submission_id,
      linkId: row.link_id,
      channel: row.channel,
      referrer: row.referrer,
      params: row.params,
    }));
  });
}
