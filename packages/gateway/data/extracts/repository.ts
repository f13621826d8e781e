import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import type { ExtractTables } from './tables.ts';

export type ExtractRow = Selectable<ExtractTables['extracts']>;

/** Extracts with their schedules: of a connection, or one of them by its id. */
export const extractsWhere = (
  trx: Trx,
  ctx: Tenant,
  where: { connectionId: string } | { id: string } | { connectionId: string; schema?: string; name: string },
) =>
  trx
    .selectFrom('extracts as e')
    .leftJoin('extract_schedules as s', join =>
      join.onRef('s.extract_id', '=', 'e.id').onRef('s.tenant_id', '=', 'e.tenant_id'),
    )
    .selectAll('e')
    .select(['s.every_minutes', 's.next_at'])
    .where('e.tenant_id', '=', ctx.tenantId)
    .$if('id' in where, q => q.where('e.id', '=', 'id' in where ? where.id : ''))
    .$if('connectionId' in where, q =>
      q.where('e.connection_id', '=', 'connectionId' in where ? where.connectionId : ''),
    )
    .$if('name' in where, q => q.where('e.name', '=', 'name' in where ? where.name : ''))
    .$if('schema' in where, q => q.where('e.schema', '=', ('schema' in where && where.schema) || ''))
    .orderBy('e.schema')
    .orderBy('e.name')
    .execute();

/** One extract. Refuses what is not there. */
export async function findExtract(trx: Trx, ctx: Tenant, id: string) {
  const [row] = await extractsWhere(trx, ctx, { id });
  if (!row) throw new AppError('notFound', '数据抽取不存在或已被删除');
  return row;
}

export const changeExtract = (
  trx: Trx,
  ctx: Tenant,
  id: string,
  set: Updateable<ExtractTables['extracts']>,
) =>
  trx.updateTable('extracts').set(set).where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();

/** Tries that are remembered of one extract. */
export const KEPT_RUNS = 50;

/** Notes how a try went; the oldest are forgotten. */
export async function noteRun(
  trx: Trx,
  ctx: Tenant,
  run: Omit<Insertable<ExtractTables['extract_runs']>, 'id' | 'tenant_id'>,
): Promise<void> {
  await trx
    .insertInto('extract_runs')
    .values({ ...run, id: newId(), tenant_id: ctx.tenantId })
    .execute();
  await trx
    .deleteFrom('extract_runs')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', 'in', eb =>
      eb
        .selectFrom('extract_runs')
        .select('id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('extract_id', '=', run.extract_id)
        .orderBy('begun_at', 'desc')
        .orderBy('id')
        .offset(KEPT_RUNS),
    )
    .execute();
}

/** The latest tries, the newest first. */
export const runsOf = (trx: Trx, ctx: Tenant, extractId: string) =>
  trx
    .selectFrom('extract_runs')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('extract_id', '=', extractId)
    .orderBy('begun_at', 'desc')
    .orderBy('id')
    .execute();

/** Tables of all connections of the enterprise that have been fetched, or are about to be. */
export const fetchedTables = (trx: Trx, ctx: Tenant) =>
  trx
    .selectFrom('extracts')
    .select(['connection_id', 'schema', 'name'])
    .where('tenant_id', '=', ctx.tenantId)
    .orderBy('schema')
    .orderBy('name')
    .execute();
