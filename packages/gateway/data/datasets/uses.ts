import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import { alive } from './repository.ts';

/** What a dataset is used by: another dataset, or a page by its type. */
export interface DatasetUse {
  id: string;
  name: string;
  type: string;
  appletId: string;
}

/** Datasets of the enterprise that read something, as last saved: a form, another dataset, tables of a connection, sheets of a file. */
export async function readersOf(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  kind: 'form' | 'dataset' | 'table' | 'sheet',
  sourceId: string,
): Promise<DatasetUse[]> {
  const rows = await alive(trx, ctx)
    .innerJoin('dataset_sources as s', join =>
      join
        .onRef('s.tenant_id', '=', 'datasets.tenant_id')
        .onRef('s.dataset_id', '=', 'datasets.id')
        .on('s.kind', '=', kind)
        .on('s.source_id', '=', sourceId),
    )
    .orderBy('datasets.name')
    .execute();
  return rows.map(({ id, name, applet_id }) => ({ id, name, type: 'dataset', appletId: applet_id }));
}

/** Datasets that read the records of some forms, as last saved, once for each of these forms. */
export async function datasetsReading(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  formIds: readonly string[],
): Promise<{ name: string; formId: string; appletId: string }[]> {
  return alive(trx, ctx)
    .innerJoin('dataset_sources as s', join =>
      join
        .onRef('s.tenant_id', '=', 'datasets.tenant_id')
        .onRef('s.dataset_id', '=', 'datasets.id')
        .on('s.kind', '=', 'form'),
    )
    .clearSelect()
    .select(['datasets.name', 's.source_id as formId', 'datasets.applet_id as appletId'])
    .where('s.source_id', '=', anyOf(formIds))
    .orderBy('datasets.name')
    .execute();
}

/** Everything of the enterprise that uses a dataset, as last saved; datasets first. */
export async function usesOf(trx: Trx, ctx: Ctx, datasetId: string): Promise<DatasetUse[]> {
  const datasets = await readersOf(trx, ctx, 'dataset', datasetId);
  const pages = await trx
    .selectFrom('dataset_uses as u')
    .innerJoin('forms as f', join =>
      join.onRef('f.tenant_id', '=', 'u.tenant_id').onRef('f.id', '=', 'u.page_id'),
    )
    .select(['f.id', 'f.name', 'f.type', 'f.applet_id as appletId'])
    .where('u.tenant_id', '=', ctx.tenantId)
    .where('u.dataset_id', '=', datasetId)
    .where('f.deleted_at', 'is', null)
    .orderBy('f.name')
    .execute();
  return [...datasets, ...pages];
}

/** Remembers which datasets the saved design of a page asks; said by the kind of the page with each save. */
export async function keepUses(
  trx: Trx,
  ctx: Ctx,
  pageId: string,
  datasetIds: readonly string[],
): Promise<void> {
  await trx
    .deleteFrom('dataset_uses')
    .where('tenant_id', '=', ctx.tenantId)
    .where('page_id', '=', pageId)
    .execute();
  const rows = [...new Set(datasetIds)].map(dataset_id => ({
    tenant_id: ctx.tenantId,
    page_id: pageId,
    dataset_id,
  }));
  for (const part of partsOf(rows)) await trx.insertInto('dataset_uses').values(part).execute();
}
