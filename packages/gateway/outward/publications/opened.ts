import { reportKind } from '@gonghui/elements/report/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import { type Ctx, requireBuilder } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import { releasedVisual } from '../../data/visuals/index.ts';
import { findPage } from '../../design/page-rows/index.ts';
import type { Identity } from '../../enterprise/identity/index.ts';
import { leavingWith } from './outgoing.ts';

/** What opening a public report needs: its datasets, and whoever may stand for its publisher. */
export type Publishing = AskDeps & { readonly identity: Identity };

/** Words for whoever opens a report that is not public. */
export const GONE = '该报表已停止公开，或链接有误';

/** A report, as one of its links names it. */
export interface ReportKey {
  readonly tenant_id: string;
  readonly form_id: string;
}

/** A public report, and as whom it is asked. */
interface PublicReport {
  readonly formId: string;
  readonly ctx: Ctx;
  readonly name: string;
  readonly template: Template;
  /** Panels that stay inside because they tell the number of one person; null where whoever published it let them out. */
  readonly without: readonly string[] | null;
  /** Other for each version, list of columns and publisher. */
  readonly mark: string;
}

/** What is public of a report, and as whose. */
export const stored = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, formId: string) =>
  trx
    .selectFrom('publications')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .executeTakeFirst();

/** Refuses what is no report of the enterprise. */
export async function findReport(trx: Trx, ctx: Ctx, formId: string, lock = false) {
  const page = await findPage(trx, ctx, formId, lock);
  if (page.type !== reportKind.page?.type) throw new AppError('notFound');
  return page;
}

/** Refuses one that is not released. */
export async function releasedFor(trx: Trx, ctx: Ctx, formId: string) {
  const page = await findReport(trx, ctx, formId);
  if (page.released_version === null) throw new AppError('invalid', '报表尚未发布');
  const report = await releasedVisual(trx, ctx, formId);
  if (page.applet_status !== 'released') throw new AppError('invalid', '应用尚未发布，请先发布应用');
  return report;
}

/** What is public of it now, asked of the database each time: whoever loses the right loses the links with it. */
export async function publicReport(deps: Publishing, which: ReportKey): Promise<PublicReport> {
  const tenant = { tenantId: which.tenant_id };
  const row = await deps.db.withTenant(tenant, trx => stored(trx, tenant, which.form_id));
  if (!row) throw new AppError('gone', GONE);
  try {
    const ctx = await deps.identity.actingFor(row.tenant_id, row.published_by);
    return await deps.db.withTenant(ctx, async trx => {
      requireBuilder(ctx, (await findReport(trx, ctx, row.form_id)).applet_id);
      const { name, version, template } = await releasedFor(trx, ctx, row.form_id);
      const { digest, single } = await leavingWith(trx, ctx, template, deps.now());
      if (digest !== row.digest) throw new AppError('gone', GONE);
      const mark = `${version} ${digest} ${row.published_by} ${row.whole}`;
      const without = row.whole ? null : single.map(({ panelId }) => panelId);
      return { formId: row.form_id, ctx, name, template, without, mark };
    });
  } catch (error) {
    throw error instanceof AppError && error.entry.status < 500 ? new AppError('gone', GONE) : error;
  }
}
