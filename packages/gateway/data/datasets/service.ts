import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Answer as QueryAnswer } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import type { Ctx } from '../../base/context.ts';
import type { Applets } from '../../design/applets/index.ts';
import {
  createAggregate,
  getAggregate,
  previewAggregate,
  runAggregate,
  saveAggregate,
} from './aggregates.ts';
import { datasetParts } from './applet-parts.ts';
import { type AskDeps, askDataset } from './ask/ask.ts';
import { sound, tried } from './askable.ts';
import { usesOfColumns, usesOfFields } from './column-uses.ts';
import { datasetDetail, saveDataset } from './detail.ts';
import { refuseForeign } from './foreign-sources.ts';
import { linkOffers, offersFor } from './link-offers.ts';
import { categoriesOf, pageOfDatasets } from './list.ts';
import { makeDataset } from './make.ts';
import { renameDataset, requireApplet } from './names.ts';
import { removeDataset } from './removal.ts';
import { findDataset, savedDefinition } from './repository.ts';
import { readersOf, usesOf } from './uses.ts';

type Calls = typeof datasetCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** What others ask of datasets. */
export type Datasets = ReturnType<typeof createDatasets>;

/** Datasets of applets: their list, definitions and versions, what uses them. Each function is one transaction. */
export function createDatasets(deps: AskDeps, applets: Applets) {
  const { db } = deps;
  applets.attach(datasetParts(deps));

  async function preview(
    ctx: Ctx,
    id: string,
    unsaved: DatasetDefinition | undefined,
    query: Query,
    signal?: AbortSignal,
  ): Promise<QueryAnswer> {
    const asked = await db.withTenant(ctx, async trx => {
      const { applet_id: appletId } = await findDataset(trx, ctx, id);
      if (unsaved === undefined) return id;
      const definition = sound(unsaved);
      await refuseForeign(trx, ctx, appletId, await savedDefinition(trx, ctx, id), definition);
      return { appletId, definition };
    });
    return askDataset(deps, ctx, asked, query, tried(signal));
  }

  return {
    get: (ctx: Ctx, id: string): Promise<Answer<'get'>> => datasetDetail(deps, ctx, id),
    page: (ctx: Ctx, body: Body<'page'>): Promise<Answer<'page'>> =>
      db.withTenant(ctx, async trx => {
        await requireApplet(trx, ctx, body.appletId);
        return pageOfDatasets(trx, ctx, body);
      }),

    categories: (ctx: Ctx, appletId: string): Promise<Answer<'categories'>> =>
      db.withTenant(ctx, async trx => {
        await requireApplet(trx, ctx, appletId);
        return { list: await categoriesOf(trx, ctx, appletId) };
      }),

    /** What uses columns of a data file, by their keys. */
    fileUses: (ctx: Ctx, fileId: string | undefined, keys: readonly string[]): Promise<Answer<'fieldUses'>> =>
      db.withTenant(ctx, async trx => ({
        list:
          fileId === undefined || keys.length === 0
            ? []
            : await usesOfColumns(trx, ctx, { kind: 'sheet', id: fileId }, keys),
        others: 0,
      })),

    create: (ctx: Ctx, { appletId, kind, name }: Body<'create'>): Promise<Answer<'create'>> =>
      db.withTenant(ctx, async trx => {
        const row = await makeDataset(deps, trx, ctx, appletId, { kind, name, usual: '未命名数据集' });
        return { id: row.id, name: row.name };
      }),

    save: (
      ctx: Ctx,
      id: string,
      { definition, baseVersion }: { definition: DatasetDefinition; baseVersion?: number | undefined },
    ): Promise<Answer<'save'>> => saveDataset(deps, ctx, id, baseVersion, () => definition),

    rename: (ctx: Ctx, id: string, name: string): Promise<null> => renameDataset(deps, ctx, id, name),

    uses: (ctx: Ctx, id: string): Promise<Answer<'uses'>> =>
      db.withTenant(ctx, async trx => {
        await findDataset(trx, ctx, id);
        return { list: await usesOf(trx, ctx, id) };
      }),

    fieldUses: (ctx: Ctx, id: string, fieldIds: readonly string[]): Promise<Answer<'fieldUses'>> =>
      db.withTenant(ctx, async trx => {
        await findDataset(trx, ctx, id);
        return { list: await usesOfFields(trx, ctx, id, fieldIds), others: 0 };
      }),

    readers: (ctx: Ctx, kind: 'sheet' | 'table', id: string): Promise<Answer<'readers'>> =>
      db.withTenant(ctx, async trx => ({ list: await readersOf(trx, ctx, kind, id) })),

    remove: (ctx: Ctx, id: string, force: boolean): Promise<null> => removeDataset(deps, ctx, id, force),

    preview: (
      ctx: Ctx,
      id: string,
      { definition, query }: Body<'preview'>,
      signal?: AbortSignal,
    ): Promise<Answer<'preview'>> => preview(ctx, id, definition, query, signal),

    createAggregate: (ctx: Ctx, body: Body<'createAggregate'>) => createAggregate(deps, ctx, body),
    getAggregate: (ctx: Ctx, id: string) => getAggregate(deps, ctx, id),
    saveAggregate: (ctx: Ctx, id: string, body: Body<'saveAggregate'>) => saveAggregate(deps, ctx, id, body),
    previewAggregate: (ctx: Ctx, body: Body<'previewAggregate'>, signal?: AbortSignal) =>
      previewAggregate(deps, ctx, body, signal),
    runAggregate: (ctx: Ctx, body: Body<'runAggregate'>, signal?: AbortSignal) =>
      runAggregate(deps, ctx, body, signal),

    offered: (ctx: Ctx, fromId: string, { appletId }: Body<'offered'>): Promise<Answer<'offered'>> =>
      offersFor(deps, ctx, fromId, appletId),

    link: (ctx: Ctx, appletId: string, ids: readonly string[]): Promise<Answer<'link'>> =>
      linkOffers(deps, ctx, appletId, ids),
  };
}
