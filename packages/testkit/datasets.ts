import type { Answer } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Ctx } from '@gonghui/gateway/base/context.ts';
import { askDataset, keepUses } from '@gonghui/gateway/data/datasets/index.ts';
import type { TestGateway } from './gateway.ts';

/** What a dataset answers somebody who reads it in a report; a definition as if in an applet that only administrators build. */
export const askAs = (
  { services }: TestGateway,
  ctx: Ctx,
  dataset: string | DatasetDefinition,
  query: Query,
): Promise<Answer> => {
  const { deps, duck, datasources, notices } = services;
  const asked = typeof dataset === 'string' ? dataset : { appletId: '', definition: dataset };
  return askDataset({ ...deps, duck, datasources, news: notices.live }, ctx, asked, query);
};

/** Says that a page asks these datasets, as its kind does with each save. */
export const usedBy = (
  { db }: TestGateway,
  ctx: Ctx,
  pageId: string,
  datasetIds: readonly string[],
): Promise<void> => db.withTenant(ctx, trx => keepUses(trx, ctx, pageId, datasetIds));
