import type { Kind } from '@gonghui/elements/kinds/kind.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Template } from '@gonghui/scene/types.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { templateIn } from './check.ts';
import { findVersion, type Mark, marksOf } from './repository.ts';

/** A saved version of a design with who saved it; refuses a number that there is none of. Rights are asked before. */
export async function savedAs(
  trx: Trx,
  ctx: Ctx,
  kind: Kind,
  designId: string,
  version: number,
): Promise<{ template: Template; mark: Mark }> {
  const row = await findVersion(trx, ctx, designId, version);
  const [mark] = row ? await marksOf(trx, ctx, [row]) : [];
  if (!row || !mark) throw new AppError('notFound', '没有这个版本');
  return { template: templateIn(kind, row.template), mark };
}
