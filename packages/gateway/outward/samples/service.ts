import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { sampleCalls } from '@gonghui/contract/samples.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type Ctx, hasRole } from '../../base/context.ts';
import type { Files } from '../../enterprise/files/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { type BuiltIn, type BuiltIns, createBuiltIns } from './built-in.ts';
import { type Created, runCreate } from './create.ts';
import { createLooking } from './looking.ts';
import type { PreviewRoom } from './make-preview.ts';
import { type Published, requirePublisher, runPublish } from './publish.ts';
import { itemOfBuiltIn, itemOfRow, publishedRows, seenSample } from './seen.ts';
import { withdrawSample } from './withdraw.ts';

type Calls = typeof sampleCalls;
const PUBLISH = 'sample-publish';
const CREATE = 'sample-create';

export interface SampleRoom extends PreviewRoom {
  readonly jobs: Jobs;
  readonly files: Files;
}

/** Sample applets: which there are, what they look like, applets that begin with one, and making one of an applet. */
export function createSamples(room: SampleRoom, list: readonly BuiltIn[]) {
  const { deps, applets, jobs, files, pages } = room;
  let builtIns: BuiltIns = createBuiltIns(list, deps.now);
  const seeing = { db: deps.db, builtIns: () => builtIns };
  const see = (ctx: Ctx, id: string) => seenSample({ db: deps.db, builtIns }, ctx, id);
  const looking = createLooking(room, seeing);
  jobs.define(PUBLISH, task => runPublish(room, task));
  jobs.define(CREATE, task => runCreate(room, task, { see, builtIns: () => builtIns }));
  files.attachElsewhere(looking.ofFile);

  const publish = async (
    ctx: Ctx,
    appletId: string,
    body: CallArgs<Calls['publish']>['body'],
    forAll: boolean,
  ): Promise<CallReturn<Calls['publish']>> => {
    const { name } = await deps.db.withTenant(ctx, trx => applets.require(trx, ctx, appletId));
    const asked: Published = { appletId, ...body, forAll };
    requirePublisher(ctx, asked);
    const input = JSON.parse(JSON.stringify(asked)) as Json;
    return { jobId: await jobs.create(ctx, PUBLISH, `发布示例「${body.name ?? name}」`, input) };
  };

  return {
    /** Takes these in the place of what the product comes with. */
    comeWith: (given: readonly BuiltIn[]): void => {
      builtIns = createBuiltIns(given, deps.now);
    },

    async list(ctx: Ctx): Promise<CallReturn<Calls['list']>> {
      if (!hasRole(ctx, 'app', 'platform')) throw new AppError('forbidden');
      const own = [];
      for (const id of builtIns.ids()) own.push(await itemOfBuiltIn(builtIns, id));
      return { list: [...own, ...(await publishedRows(deps, ctx)).map(row => itemOfRow(ctx, row))] };
    },

    async brief(ctx: Ctx, id: string): Promise<CallReturn<Calls['brief']>> {
      const { row } = await see(ctx, id);
      return row ? itemOfRow(ctx, row) : itemOfBuiltIn(builtIns, id);
    },

    /** Who somebody is while he looks at a sample. */
    within: looking.within,
    /** The same by a page of a sample. */
    ofPage: looking.ofPage,

    async pages(ctx: Ctx, { appletId: id, ...asked }: CallArgs<Calls['pages']>['body']) {
      const within = await looking.within(ctx, id);
      const [appletId = ''] = within.builds;
      return pages.page(within, { appletId, ...asked });
    },
    page: async (ctx: Ctx, id: string) => pages.get(await looking.ofPage(ctx, id), id),

    async create(ctx: Ctx, asked: CallArgs<Calls['create']>['body']): Promise<CallReturn<Calls['create']>> {
      await see(ctx, asked.templateId);
      const input: Created = asked;
      return {
        jobId: await jobs.create(ctx, CREATE, `从示例新建「${asked.name}」`, input as unknown as Json),
      };
    },

    publish: (ctx: Ctx, id: string, body: CallArgs<Calls['publish']>['body']) =>
      publish(ctx, id, body, false),
    publishForAll: (ctx: Ctx, id: string, body: CallArgs<Calls['publish']>['body']) =>
      publish(ctx, id, body, true),
    withdraw: (ctx: Ctx, id: string) => withdrawSample(room, ctx, id),
  };
}

/** What the routes and the door of requests ask of samples. */
export type Samples = ReturnType<typeof createSamples>;
