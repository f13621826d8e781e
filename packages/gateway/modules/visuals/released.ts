import { mayDo } from '@gonghui/domain/form-rights.ts';
import { reportKind } from '@gonghui/elements/report/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findPage } from '../pages/index.ts';
import { rightsOf } from '../permissions/index.ts';
import { findVersion, templateIn } from '../versions/index.ts';

const GONE = '报表不存在，或您没有权限查看';

/** The released design of a report, for whom it is released; to anybody else it is not there (promise D4). */
export async function releasedReport(trx: Trx, ctx: Ctx, id: string): Promise<Template> {
  const page = await findPage(trx, ctx, id);
  if (page.type !== reportKind.page?.type || page.released_version === null)
    throw new AppError('notFound', GONE);
  if (!mayDo(await rightsOf(trx, ctx, page), 'fill')) throw new AppError('notFound', GONE);
  const row = await findVersion(trx, ctx, id, page.released_version);
  if (!row) throw new AppError('notFound', GONE);
  const template = templateIn(reportKind, row.template);
  return reportKind.hooks?.onRelease?.(template) ?? template;
}
