import type { ProcessNode } from '@gonghui/elements/flow/model.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findVersion } from '../../design/versions/index.ts';
import { type FlowRow, parseFlow } from './repository.ts';

/** The saved tree, an empty flow before the first save. */
export async function savedTree(
  trx: Trx,
  ctx: Ctx,
  flow: FlowRow,
  version = flow.version,
): Promise<ProcessNode[]> {
  if (version === 0) return [];
  const row = await findVersion(trx, ctx, flow.id, version);
  if (!row) throw new AppError('notFound', '没有这个版本');
  return parseFlow(row.template);
}
