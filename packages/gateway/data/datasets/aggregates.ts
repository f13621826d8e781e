import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import { aggregateOf } from './aggregate.ts';
import { type AskDeps, askDataset } from './ask/ask.ts';
import { allColumns, sound, tried } from './askable.ts';
import { datasetDetail, plain, saveDataset } from './detail.ts';
import { makeDataset } from './make.ts';
import { saveDefinition } from './save.ts';

type Calls = typeof datasetCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Rows of the preview of an aggregate dataset. */
const FIRST = { current: 1, pageSize: 100 };
const AGGREGATE_NAME = '未命名聚合表';

/** Makes an aggregate dataset and saves what it is to compute. */
export function createAggregate(
  deps: AskDeps,
  ctx: Ctx,
  body: Body<'createAggregate'>,
): Promise<Answer<'createAggregate'>> {
  return deps.db.withTenant(ctx, async trx => {
    const { appletId, name, ...sent } = body;
    const row = await makeDataset(deps, trx, ctx, appletId, {
      kind: 'aggregate',
      name,
      usual: AGGREGATE_NAME,
    });
    const definition = await aggregateOf(trx, ctx, sent);
    const { mark, problems } = await saveDefinition(trx, ctx, row, definition, {
      base: undefined,
      at: new Date(deps.now()),
    });
    return { ...mark, problems: plain(problems), id: row.id, name: row.name };
  });
}

/** The same call of aggregate datasets alone. */
export async function getAggregate(deps: AskDeps, ctx: Ctx, id: string): Promise<Answer<'getAggregate'>> {
  const detail = await datasetDetail(deps, ctx, id);
  if (detail.kind !== 'aggregate') throw new AppError('notFound', '数据集不存在或已被删除');
  return detail;
}

/** Saves one as people describe it, without the design of a dataset. */
export function saveAggregate(
  deps: AskDeps,
  ctx: Ctx,
  id: string,
  body: Body<'saveAggregate'>,
): Promise<Answer<'saveAggregate'>> {
  const { baseVersion, name: _, ...sent } = body;
  return saveDataset(deps, ctx, id, baseVersion, trx => aggregateOf(trx, ctx, sent));
}

/** First rows of one that is not saved. */
export async function previewAggregate(
  deps: AskDeps,
  ctx: Ctx,
  body: Body<'previewAggregate'>,
  signal?: AbortSignal,
): Promise<Answer<'previewAggregate'>> {
  const definition = await deps.db.withTenant(ctx, trx => aggregateOf(trx, ctx, body));
  const asked = { appletId: body.appletId ?? '', definition: sound(definition) };
  return askDataset(deps, ctx, asked, allColumns(definition, FIRST), tried(signal));
}

/** A page of rows of a saved one. */
export async function runAggregate(
  deps: AskDeps,
  ctx: Ctx,
  { id, page }: Body<'runAggregate'>,
  signal?: AbortSignal,
): Promise<Answer<'runAggregate'>> {
  const { appletId, definition } = await datasetDetail(deps, ctx, id);
  return askDataset(deps, ctx, { appletId, definition }, allColumns(definition, page), tried(signal));
}
