import { type FormAction, mayDo } from '@gonghui/domain/form-rights.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findPage } from '../pages/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { findVersion, templateIn } from '../versions/index.ts';

const GONE = '报表不存在，或您没有权限查看';

/** A report that somebody reads, and what he may do with it (rule P7). */
export interface ReleasedReport {
  readonly name: string;
  readonly version: number;
  readonly template: Template;
  may(action: FormAction): boolean;
}

/** The released design of a report, for whom it is released; to anybody else it is not there (promise D4). */
export async function releasedReport(trx: Trx, ctx: Ctx, id: string): Promise<ReleasedReport> {
  const page = await findPage(trx, ctx, id);
  if (page.type !== reportKind.page?.type || page.released_version === null)
    throw new AppError('notFound', GONE);
  const rights = await rightsOf(trx, ctx, page);
  if (!mayDo(rights, 'fill')) throw new AppError('notFound', GONE);
  const row = await findVersion(trx, ctx, id, page.released_version);
  if (!row) throw new AppError('notFound', GONE);
  const template = templateIn(reportKind, row.template);
  return {
    name: page.name,
    version: page.released_version,
    template: reportKind.hooks?.onRelease?.(template) ?? template,
    may: action => mayDo(rights, action),
  };
}

export const NO_ROWS = '您没有查看明细的权限，请联系应用管理员';

/** Refuses single rows to whom no group gives 查看明细 (rule P7); groups and numbers are what 查看 is about. */
export function mustSeeRows(report: ReleasedReport, query: Query): void {
  if (query.kind === 'rows' && !report.may('rows')) throw new AppError('forbidden', NO_ROWS);
}
