import { AppError } from '@gonghui/kernel/errors.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { DataSourceTables } from './tables.ts';

export type DataSourceRow = Selectable<DataSourceTables['data_sources']>;

/** Connections of the enterprise, by name. */
export const allSources = (trx: Trx, ctx: Ctx): Promise<DataSourceRow[]> =>
  trx
    .selectFrom('data_sources')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** One of them; `locked`: nobody else changes it until the transaction ends. Refuses what is not there. */
export async function findSource(
  trx: Trx,
  ctx: Ctx,
  id: string,
  { locked = false } = {},
): Promise<DataSourceRow> {
  const row = await trx
    .selectFrom('data_sources')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .$if(locked, query => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new AppError('notFound', '数据库连接不存在或已被删除');
  return row;
}

export const insertSource = (trx: Trx, row: Insertable<DataSourceTables['data_sources']>) =>
  trx.insertInto('data_sources').values(row).execute();

export const changeSource = (
  trx: Trx,
  ctx: Ctx,
  id: string,
  set: Updateable<DataSourceTables['data_sources']>,
) =>
  trx
    .updateTable('data_sources')
    .set(set)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();

export const deleteSource = (trx: Trx, ctx: Ctx, id: string) =>
  trx.deleteFrom('data_sources').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
