import type { datasetCalls } from '@gonghui/contract/datasets.ts';
import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { datasetKind } from '@gonghui/elements/dataset/kind.ts';
import type { Answer as QueryAnswer } from '@gonghui/elements/query/answer.ts';
import type { DatasetDefinition, DatasetKind } from '@gonghui/elements/query/dataset.ts';
import type { Query } from '@gonghui/elements/query/query.ts';
import { digestOf } from '@gonghui/kernel/digest.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { publish } from '../../base/events/events.ts';
import type { Applets } from '../../design/applets/index.ts';
import { removeDesign } from '../../design/designs/index.ts';
import { findVersion, stored, storeVersion } from '../../design/versions/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import { aggregateOf } from './aggregate.ts';
import { datasetParts } from './applet-parts.ts';
import { type Asking, askDataset, PREVIEW_MS } from './ask/ask.ts';
import { allColumns, sound } from './askable.ts';
import { columnRemarks } from './column-remarks.ts';
import { usesOfColumns, usesOfFields } from './column-uses.ts';
import { datasetChanged } from './events.ts';
import { linkedDefinition, linkedFrom, offerCalled, offersOf } from './link.ts';
import { categoriesOf, itemOf, makersOf, pageOfDatasets, statusNow } from './list.ts';
import { liveRemarks } from './live-remarks.ts';
import { requireApplet, uniqueName } from './names.ts';
import { type DatasetRow, findDataset, insertDataset, lockDatasets, savedDefinition } from './repository.ts';
import { knownColumns } from './resolve/dataset.ts';
import { namesakesIn } from './resolve/namesakes.ts';
import { remarksOn, saveDefinition } from './save.ts';
import { readersOf, usesOf } from './uses.ts';

type Calls = typeof datasetCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Rows of the preview of an aggregate dataset. */
const FIRST = { current: 1, pageSize: 100 };
const AGGREGATE_NAME = '未命名聚合表';
const plain = (problems: Awaited<ReturnType<typeof saveDefinition>>['problems']) =>
  problems.map(({ nodeId, prop, message, level }) => ({ nodeId, prop, message, level }));

const tried = (signal?: AbortSignal) => ({ millis: PREVIEW_MS, ...(signal && { signal }) });

/** What others ask of datasets. */
export type Datasets = ReturnType<typeof createDatasets>;

/** Datasets of applets: their list, definitions and versions, what uses them. Each function is one transaction. */
export function createDatasets(deps: Asking, applets: Applets) {
  const { db, now } = deps;
  applets.attach(datasetParts(deps));

  /** Makes one with the design to start from, under the lock on the applet's datasets. */
  async function make(
    trx: Trx,
    ctx: Ctx,
    appletId: string | null | undefined,
    { kind, name, usual }: { kind: DatasetKind; name: string | undefined; usual: string },
  ): Promise<DatasetRow> {
    const applet = await requireApplet(trx, ctx, appletId);
    await lockDatasets(trx, applet);
    const at = new Date(now());
    const free = await uniqueName(trx, ctx, applet, { name, usual });
    const id = await insertDataset(trx, ctx, { appletId: applet, kind, name: free, version: 0, at });
    await storeVersion(
      trx,
      ctx,
      { designId: id, version: 0, at },
      stored(datasetKind, datasetKind.empty({ kind })),
    );
    await audit(trx, ctx, 'dataset.create', id, { name: free });
    return findDataset(trx, ctx, id, true);
  }

  async function save(ctx: Ctx, id: string, baseVersion: number | undefined, value: (trx: Trx) => unknown) {
    return db.withTenant(ctx, async trx => {
      const row = await findDataset(trx, ctx, id, true);
      const { mark, problems } = await saveDefinition(trx, ctx, row, await value(trx), {
        base: baseVersion,
        at: new Date(now()),
      });
      await audit(trx, ctx, 'dataset.save', id, { version: mark.version });
      const live = await liveRemarks(deps, trx, ctx, await savedDefinition(trx, ctx, id));
      return { ...mark, problems: plain([...problems, ...live]) };
    });
  }

  const get = (ctx: Ctx, id: string): Promise<Answer<'get'>> =>
    db.withTenant(ctx, async trx => {
      const row = await findDataset(trx, ctx, id);
      const definition = await savedDefinition(trx, ctx, id);
      const template = datasetKind.saved.from(definition);
      const { unsound, open } = datasetKind.check(template, {
        columns: await knownColumns(trx, ctx, definition),
      });
      const version = await findVersion(trx, ctx, id, row.version);
      const makerOf = await makersOf(trx, ctx, [row]);
      return {
        ...itemOf(row, await statusNow(trx, ctx, row, definition), makerOf(row)),
        definition,
        digest: version?.digest ?? digestOf(template as unknown as Json),
        problems: plain([
          ...unsound,
          ...open,
          ...(await namesakesIn(trx, ctx, definition)),
          ...remarksOn(definition),
          ...(await columnRemarks(trx, ctx, definition, row.updated_at)),
          ...(await liveRemarks(deps, trx, ctx, definition)),
        ]),
      };
    });

  async function preview(
    ctx: Ctx,
    id: string,
    unsaved: DatasetDefinition | undefined,
    query: Query,
    signal?: AbortSignal,
  ): Promise<QueryAnswer> {
    await db.withTenant(ctx, trx => findDataset(trx, ctx, id));
    return askDataset(deps, ctx, unsaved === undefined ? id : sound(unsaved), query, tried(signal));
  }

  return {
    get,
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
        const row = await make(trx, ctx, appletId, { kind, name, usual: '未命名数据集' });
        return { id: row.id, name: row.name };
      }),

    save: (
      ctx: Ctx,
      id: string,
      { definition, baseVersion }: { definition: DatasetDefinition; baseVersion?: number | undefined },
    ): Promise<Answer<'save'>> => save(ctx, id, baseVersion, () => definition),

    rename: (ctx: Ctx, id: string, name: string): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const { applet_id } = await findDataset(trx, ctx, id);
        await lockDatasets(trx, applet_id);
        const free = await uniqueName(trx, ctx, applet_id, { name, usual: '', except: id });
        await trx
          .updateTable('datasets')
          .set({ name: free, updated_at: new Date(now()) })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        return null;
      }),

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

    remove: (ctx: Ctx, id: string, force: boolean): Promise<null> =>
      db.withTenant(ctx, async trx => {
        const row = await findDataset(trx, ctx, id, true);
        const uses = await usesOf(trx, ctx, id);
        if (uses.length > 0 && !force)
          throw new AppError('conflict', `该数据集正被${uses.length}处使用，删除后它们将无法显示数据`, {
            uses,
          });
        const at = new Date(now());
        await trx
          .updateTable('datasets')
          .set({ deleted_at: at })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await removeDesign(trx, ctx, id, at);
        await audit(trx, ctx, 'dataset.remove', id, { name: row.name });
        await publish(trx, datasetChanged, ctx, { datasetId: id });
        return null;
      }),

    preview: (
      ctx: Ctx,
      id: string,
      { definition, query }: Body<'preview'>,
      signal?: AbortSignal,
    ): Promise<Answer<'preview'>> => preview(ctx, id, definition, query, signal),

    createAggregate: (ctx: Ctx, body: Body<'createAggregate'>): Promise<Answer<'createAggregate'>> =>
      db.withTenant(ctx, async trx => {
        const { appletId, name, ...sent } = body;
        const row = await make(trx, ctx, appletId, { kind: 'aggregate', name, usual: AGGREGATE_NAME });
        const definition = await aggregateOf(trx, ctx, sent);
        const { mark, problems } = await saveDefinition(trx, ctx, row, definition, {
          base: undefined,
          at: new Date(now()),
        });
        return { ...mark, problems: plain(problems), id: row.id, name: row.name };
      }),

    getAggregate: async (ctx: Ctx, id: string): Promise<Answer<'getAggregate'>> => {
      const detail = await get(ctx, id);
      if (detail.kind !== 'aggregate') throw new AppError('notFound', '数据集不存在或已被删除');
      return detail;
    },

    saveAggregate: (ctx: Ctx, id: string, body: Body<'saveAggregate'>): Promise<Answer<'saveAggregate'>> => {
      const { baseVersion, name: _, ...sent } = body;
      return save(ctx, id, baseVersion, trx => aggregateOf(trx, ctx, sent));
    },

    previewAggregate: async (
      ctx: Ctx,
      body: Body<'previewAggregate'>,
      signal?: AbortSignal,
    ): Promise<Answer<'previewAggregate'>> => {
      const definition = await db.withTenant(ctx, trx => aggregateOf(trx, ctx, body));
      return askDataset(deps, ctx, sound(definition), allColumns(definition, FIRST), tried(signal));
    },

    runAggregate: async (
      ctx: Ctx,
      { id, page }: Body<'runAggregate'>,
      signal?: AbortSignal,
    ): Promise<Answer<'runAggregate'>> => {
      const { definition } = await get(ctx, id);
      return askDataset(deps, ctx, definition, allColumns(definition, page), tried(signal));
    },

    offered: (ctx: Ctx, fromId: string, { appletId }: Body<'offered'>): Promise<Answer<'offered'>> =>
      db.withTenant(ctx, async trx => {
        await requireApplet(trx, ctx, fromId);
        const linked = appletId === undefined ? new Set() : await linkedFrom(trx, ctx, appletId);
        const offers = await offersOf(trx, ctx, fromId);
        return { list: offers.map(offer => ({ ...offer, linked: linked.has(offer.id) })) };
      }),

    link: (ctx: Ctx, appletId: string, ids: readonly string[]): Promise<Answer<'link'>> =>
      db.withTenant(ctx, async trx => {
        await requireApplet(trx, ctx, appletId);
        const made: { id: string; name: string }[] = [];
        for (const id of new Set(ids)) {
          const offer = await offerCalled(trx, ctx, id);
          const row = await make(trx, ctx, appletId, { kind: 'cross', name: undefined, usual: offer.name });
          const definition: DatasetDefinition = await linkedDefinition(trx, ctx, offer);
          await saveDefinition(trx, ctx, row, definition, { base: undefined, at: new Date(now()) });
          made.push({ id: row.id, name: row.name });
        }
        return { list: made };
      }),
  };
}
