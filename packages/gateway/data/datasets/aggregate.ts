import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallArgs } from '@gonghui/contract/define.ts';
import type {
  AggregateDefinition,
  DatasetDefinition,
  DatasetSource,
} from '@gonghui/elements/query/dataset.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { pagesById } from '../../design/page-rows/index.ts';

type AggregateBody = Omit<CallArgs<typeof datasetCalls.saveAggregate>['body'], 'name' | 'baseVersion'>;

/** The spec names forms; a source is called by its form's id then. */
async function sourcesOf(
  trx: Trx,
  ctx: Ctx,
  { sources, templateId, linkFields, fields }: AggregateBody,
): Promise<DatasetSource[]> {
  if (sources) return sources as unknown as DatasetSource[];
  const named = [
    templateId,
    ...linkFields.map(({ target }) => target),
    ...fields.flatMap(({ source }) => source ?? []),
  ];
  const ids = [...new Set(named)].filter(id => id !== '');
  const names = new Map((await pagesById(trx, ctx, ids)).map(({ id, name }) => [id, name]));
  return ids.map(id => ({ id, name: names.get(id) ?? '', of: { kind: 'form', formId: id } }));
}

/** The definition that the spec's body stands for. */
export async function aggregateOf(trx: Trx, ctx: Ctx, sent: AggregateBody): Promise<DatasetDefinition> {
  const { templateId, linkFields, fields, onlyMain } = sent;
  return {
    kind: 'aggregate',
    sources: await sourcesOf(trx, ctx, sent),
    relations: [],
    unions: [],
    fields: [],
    rowRules: [],
    fieldRules: [],
    dataRight: 'viewer',
    freshness: 'live',
    aggregate: {
      templateId,
      linkFields,
      fields: fields as AggregateDefinition['fields'],
      ...(onlyMain === undefined ? {} : { onlyMain }),
    },
  };
}
