import { seesAll } from '@gonghui/domain/form-rights.ts';
import type { DatasetDefinition, DatasetField, Origin } from '@gonghui/elements/query/dataset.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type PageRow, pagesOf } from '../../design/page-rows/index.ts';
import { rightsOfForms, visitsApplet } from '../../design/permissions/index.ts';
import { datasetsOf, savedDefinition } from './repository.ts';
import { columnFor, ownColumns } from './resolve/columns.ts';
import { readForm } from './resolve/form.ts';

/** Something of another applet that a dataset can read. */
export interface Offer {
  id: string;
  name: string;
  type: 'form' | 'dataset';
}

/** What an applet offers to others: its saved forms that the actor sees whole, and its datasets. */
export async function offersOf(trx: Trx, ctx: Ctx, appletId: string): Promise<Offer[]> {
  const pages: PageRow[] = [];
  for (const page of await pagesOf(trx, ctx, appletId))
    if ((await readForm(trx, ctx, { formId: page.id })) !== null) pages.push(page);
  const rights = await rightsOfForms(trx, ctx, pages);
  const forms = pages.filter(({ id }) => {
    const here = rights.get(id);
    return here !== undefined && seesAll(here);
  });
  return [
    ...forms.map(({ id, name }): Offer => ({ id, name, type: 'form' })),
    ...(await datasetsOf(trx, ctx, appletId)).map(({ id, name }): Offer => ({ id, name, type: 'dataset' })),
  ];
}

async function columnsOf(
  trx: Trx,
  ctx: Ctx,
  of: Origin,
): Promise<{ key: string; label: string; type: string }[]> {
  if (of.kind === 'dataset') {
    const { fields, aggregate } = await savedDefinition(trx, ctx, of.datasetId);
    return [...(aggregate?.fields ?? []), ...fields].map(({ id, alias, type }) => ({
      key: id,
      label: alias,
      type,
    }));
  }
  const read = of.kind === 'form' ? await readForm(trx, ctx, of) : null;
  if (!read) throw new AppError('notFound', '数据来源不存在或已被删除');
  return [...read.version.fields.flatMap(field => columnFor(field, false, []) ?? []), ...ownColumns(false)];
}

/** A dataset that shows all that something of another applet offers. */
export async function linkedDefinition(
  trx: Trx,
  ctx: Ctx,
  { id, name, type }: Offer,
): Promise<DatasetDefinition> {
  const of: Origin = type === 'form' ? { kind: 'form', formId: id } : { kind: 'dataset', datasetId: id };
  const source = newId();
  const columns = await columnsOf(trx, ctx, of);
  const fields = columns.map(
    ({ key, label, type: element }): DatasetField => ({
      id: newId(),
      alias: label.slice(0, 100),
      type: element,
      from: { source, key },
    }),
  );
  return {
    kind: 'cross',
    sources: [{ id: source, name, of, ...(of.kind === 'form' ? { refused: 'leave' } : {}) }],
    relations: [],
    unions: [],
    fields,
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
  };
}

/** A form or dataset of whatever applet, within what the actor may link; refuses any other id. */
export async function offerCalled(trx: Trx, ctx: Ctx, id: string) {
  const rows = await trx
    .selectFrom('forms')
    .select('applet_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .unionAll(
      trx
        .selectFrom('datasets')
        .select('applet_id')
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', id),
    )
    .execute();
  const [row] = rows;
  const there = row && (await visitsApplet(trx, ctx, row.applet_id));
  const offer = there && (await offersOf(trx, ctx, row.applet_id)).find(one => one.id === id);
  if (!offer) throw new AppError('notFound', '数据来源不存在，或您不能查看它的全部数据');
  return offer;
}

/** Ids of what datasets of this applet have linked already. */
export async function linkedFrom(trx: Trx, ctx: Ctx, appletId: string): Promise<ReadonlySet<string>> {
  const rows = await trx
    .selectFrom('dataset_sources as s')
    .innerJoin('datasets as d', join =>
      join.onRef('d.tenant_id', '=', 's.tenant_id').onRef('d.id', '=', 's.dataset_id'),
    )
    .select('s.source_id')
    .where('s.tenant_id', '=', ctx.tenantId)
    .where('d.applet_id', '=', appletId)
    .where('d.kind', '=', 'cross')
    .where('d.deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ source_id }) => source_id));
}
