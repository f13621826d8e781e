import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import {
  type DatasetDefinition,
  type DatasetKind,
  type DatasetSource,
  DEEPEST,
} from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { AppletOf } from '../../base/applet-of.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import { addDesign } from '../../design/designs/index.ts';
import { lastVersion, templateIn } from '../../design/versions/index.ts';
import type { DatasetTables } from './tables.ts';
import { withTypesNow } from './types-now.ts';

export type DatasetRow = Selectable<DatasetTables['datasets']>;

/** Datasets that are there, in applets that are there. */
export const alive = (trx: Trx, { tenantId }: Pick<Ctx, 'tenantId'>) =>
  trx
    .selectFrom('datasets')
    .innerJoin('applets', join =>
      join
        .onRef('applets.id', '=', 'datasets.applet_id')
        .onRef('applets.tenant_id', '=', 'datasets.tenant_id'),
    )
    .selectAll('datasets')
    .where('datasets.tenant_id', '=', tenantId)
    .where('datasets.deleted_at', 'is', null)
    .where('applets.deleted_at', 'is', null);

/** A dataset; `lock` holds its row to the end of the transaction. Unknown, foreign and deleted ids answer alike. */
export async function findDataset(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  id: string,
  lock = false,
): Promise<DatasetRow> {
  const query = alive(trx, ctx).where('datasets.id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate('datasets') : query).executeTakeFirst();
  if (!row) throw new AppError('notFound', '数据集不存在或已被删除');
  return row;
}

/** The applet that a dataset stands in. */
export const appletOfDataset: AppletOf = async (trx, tenantId, id) =>
  (await alive(trx, { tenantId }).where('datasets.id', '=', id).executeTakeFirst())?.applet_id;

/** All datasets of an applet, the newest first. */
export const datasetsOf = (trx: Trx, ctx: Ctx, appletId: string): Promise<DatasetRow[]> =>
  alive(trx, ctx)
    .where('datasets.applet_id', '=', appletId)
    .orderBy('datasets.created_at', 'desc')
    .orderBy('datasets.id')
    .execute();

/** Datasets that are there with the names of their applets: those of these ids, or those of applets of these names. */
export const datasetsNamed = (
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  by: { readonly ids: readonly string[] } | { readonly applets: readonly string[] },
): Promise<{ id: string; called: string; applet: string; appletId: string }[]> =>
  alive(trx, ctx)
    .clearSelect()
    .select(['datasets.id', 'datasets.name as called', 'applets.name as applet', 'applets.id as appletId'])
    .where('ids' in by ? 'datasets.id' : 'applets.name', '=', anyOf('ids' in by ? by.ids : by.applets))
    .execute();

/** One writer at a time on the datasets of an applet, to the end of the transaction: names stay unique. */
export async function lockDatasets(trx: Trx, appletId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`datasets ${appletId}`}, 0))`.execute(trx);
}

/** A new row, and the first of its design. */
export async function insertDataset(
  trx: Trx,
  ctx: Ctx,
  row: { appletId: string; kind: DatasetKind; name: string; version: number; at: Date; id?: string },
): Promise<string> {
  const { id = newId(), at } = row;
  await trx
    .insertInto('datasets')
    .values({
      id,
      tenant_id: ctx.tenantId,
      applet_id: row.appletId,
      kind: row.kind,
      name: row.name,
      version: row.version,
      created_by: ctx.actor.id,
      created_at: at,
      updated_at: at,
    })
    .execute();
  await addDesign(trx, id, { kind: datasetKind.kind, tenantId: ctx.tenantId, pageId: null });
  return id;
}

/**
 * The definition as last saved, its types those that columns of files have now; that of an empty dataset before. `depth`: of the
 * datasets around it.
 */
export async function savedDefinition(trx: Trx, ctx: Ctx, id: string, depth = 1): Promise<DatasetDefinition> {
  const row = await lastVersion(trx, ctx, id);
  const template = row ? templateIn(datasetKind, row.template) : datasetKind.empty();
  return definitionNow(trx, ctx, datasetKind.saved.to(template) as DatasetDefinition, depth);
}

/** A definition, saved or not, with the types that columns of files have now. */
export const definitionNow = (
  trx: Trx,
  ctx: Ctx,
  definition: DatasetDefinition,
  depth = 1,
): Promise<DatasetDefinition> =>
  withTypesNow(trx, ctx, definition, async inner =>
    depth < DEEPEST ? definitionCalled(trx, ctx, inner, depth + 1) : null,
  );

/** A definition with the applet that it stands in: who builds that, is met by no rule of it. */
export interface DefinitionIn {
  readonly appletId: string;
  readonly definition: DatasetDefinition;
}

/** A dataset as last saved; null for one that is gone. */
export async function datasetCalled(trx: Trx, ctx: Ctx, id: string, depth = 1): Promise<DefinitionIn | null> {
  const row = await alive(trx, ctx).where('datasets.id', '=', id).executeTakeFirst();
  return row ? { appletId: row.applet_id, definition: await savedDefinition(trx, ctx, id, depth) } : null;
}

/** Its definition alone. */
export const definitionCalled = async (
  trx: Trx,
  ctx: Ctx,
  id: string,
  depth = 1,
): Promise<DatasetDefinition | null> => (await datasetCalled(trx, ctx, id, depth))?.definition ?? null;

/** What a source names, by the kind of thing. */
export function readBy({ of }: DatasetSource): { kind: string; id: string } {
  switch (of.kind) {
    case 'form':
      return { kind: of.kind, id: of.formId };
    case 'dataset':
      return { kind: of.kind, id: of.datasetId };
    case 'table':
      return { kind: of.kind, id: of.connectionId };
    case 'sheet':
      return { kind: of.kind, id: of.fileId };
  }
}

/** Remembers what the newest version reads. */
export async function keepSources(
  trx: Trx,
  ctx: Ctx,
  datasetId: string,
  { sources }: Pick<DatasetDefinition, 'sources'>,
): Promise<void> {
  await trx
    .deleteFrom('dataset_sources')
    .where('tenant_id', '=', ctx.tenantId)
    .where('dataset_id', '=', datasetId)
    .execute();
  const read = new Map(sources.map(source => [JSON.stringify(readBy(source)), readBy(source)]));
  const rows = [...read.values()]
    .filter(({ id }) => id !== '')
    .map(({ kind, id }) => ({ tenant_id: ctx.tenantId, dataset_id: datasetId, kind, source_id: id }));
  for (const part of partsOf(rows)) await trx.insertInto('dataset_sources').values(part).execute();
}

/** Whether a dataset reads another, itself or through others, as last saved. */
export async function leadsTo(trx: Trx, ctx: Ctx, from: string, to: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`with recursive read as (
      select ${from}::text as id
      union select s.source_id from dataset_sources s join read r on s.dataset_id = r.id
        where s.tenant_id = ${ctx.tenantId} and s.kind = 'dataset'
    ) select exists (select from read where id = ${to}) as there`.execute(trx);
  return rows[0]?.there ?? false;
}
