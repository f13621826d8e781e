import { AppError } from '@gonghui/kernel/errors.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { OutsideTables } from './tables.ts';

export type ApiRow = Selectable<OutsideTables['outside_apis']>;

const own = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>) =>
  trx.selectFrom('outside_apis').selectAll().where('tenant_id', '=', ctx.tenantId);

/** An outside API that is there; `lock` holds it to the end of the transaction. Unknown and foreign ids answer alike. */
export async function findApi(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<ApiRow> {
  const query = own(trx, ctx).where('id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst();
  if (!row) throw new AppError('notFound', '外部接口不存在或已被删除');
  return row;
}

/** The first made first. */
export const apisOfForm = (trx: Trx, ctx: Ctx, formId: string): Promise<ApiRow[]> =>
  own(trx, ctx).where('form_id', '=', formId).orderBy('created_at').orderBy('id').execute();
