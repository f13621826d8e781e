import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { afterCommit } from '../../base/events/events.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { type AskDeps, datasetNames } from '../../data/datasets/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { beginPush, KIND, ROWS } from './by-hand.ts';
import { runRows } from './dataset-rows.ts';
import { fieldTable, saveAliases } from './field-table.ts';
import { formWithFields } from './fields.ts';
import { openToken } from './file-links.ts';
import { logPage } from './log.ts';
import { systemCtx } from './make-bodies.ts';
import { type BatchPushRequest, runPush } from './push.ts';
import { removeHook } from './remove.ts';
import { findHook, type HookRow, hooksOfForm } from './repository.ts';
import { clearDeliveries } from './retention.ts';
import { createHook, switchHook, updateHook } from './save.ts';
import { createSender } from './sender.ts';
import { countsOf, hookBody } from './shown.ts';
import { createTest } from './test-connection.ts';

type Calls = typeof hookCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

/** Data push: hooks of forms, what they are told, and what became of it (rules H1 to H12). */
export function createHooks(deps: AskDeps, jobs: Jobs, door: HttpDoor) {
  const { db, secrets } = deps;
  const room = { ...deps, jobs };
  const sender = createSender(deps, door);
  jobs.define(KIND, task => runPush(deps, sender, task));
  jobs.define(ROWS, task => runRows(deps, sender, task));
  jobs.nightly('hook-deliveries', async () => void (await clearDeliveries(deps)));

  const several = async (trx: Trx, ctx: Ctx, rows: readonly HookRow[]) => {
    const counts = await countsOf(
      trx,
      rows.map(({ id }) => id),
    );
    const names = await datasetNames(
      trx,
      ctx,
      rows.flatMap(({ source_id }) => source_id ?? []),
    );
    return rows.map(row =>
      hookBody(secrets, row, { ...counts.get(row.id), sourceName: names.get(row.source_id ?? '') ?? null }),
    );
  };
  const one = async (trx: Trx, ctx: Ctx, row: HookRow): Promise<Hook> => {
    const [hook] = await several(trx, ctx, [row]);
    if (!hook) throw new AppError('notFound');
    return hook;
  };

  return {
    sender,
    connect: createTest(deps, door),
    clear: () => clearDeliveries(deps),
    fieldTable: (ctx: Ctx, formId: string) => db.withTenant(ctx, trx => fieldTable(trx, ctx, formId)),

    fieldAlias: (ctx: Ctx, formId: string, body: Body<'fieldAlias'>) => saveAliases(deps, ctx, formId, body),

    list: (ctx: Ctx, formId: string) =>
      db.withTenant(ctx, async (trx): Promise<Answer<'list'>> => {
        await formWithFields(trx, ctx, formId);
        return { list: await several(trx, ctx, await hooksOfForm(trx, ctx, formId)) };
      }),

    create: (ctx: Ctx, body: Body<'create'>) =>
      db.withTenant(ctx, async (trx): Promise<Answer<'create'>> => {
        const { row, secret } = await createHook(deps, trx, ctx, body);
        return { hook: await one(trx, ctx, row), secret };
      }),

    update: (ctx: Ctx, body: Body<'update'>) =>
      db.withTenant(ctx, async (trx): Promise<Answer<'update'>> => {
        const { row, secret } = await updateHook(deps, trx, ctx, body);
        if (row.status === 'on') afterCommit(trx, () => sender.kick([row.id]));
        return { hook: await one(trx, ctx, row), secret };
      }),

    setStatus: (ctx: Ctx, id: string, status: 'on' | 'off') =>
      db.withTenant(ctx, async trx => {
        const row = await switchHook(deps, trx, ctx, id, status);
        if (status === 'on') afterCommit(trx, () => sender.kick([id]));
        return one(trx, ctx, row);
      }),

    remove: (ctx: Ctx, id: string): Promise<null> => removeHook(deps, ctx, id),

    log: (ctx: Ctx, id: string, { filter, page }: Body<'failureLog'>): Promise<Answer<'failureLog'>> =>
      db.withTenant(ctx, async trx => {
        await findHook(trx, ctx, id);
        return logPage(trx, ctx, id, filter, page);
      }),

    push: (ctx: Ctx, id: string, asked: BatchPushRequest): Promise<Answer<'batchPush'>> =>
      beginPush(room, ctx, id, asked),

    /** The enterprise and file that a signed address opens, while its hook is there. */
    async fileBehind(token: string): Promise<{ ctx: Ctx; fileId: string }> {
      const { hookId, fileId } = openToken(secrets, token, deps.now());
      const hook = await db.withSystem(trx =>
        trx
          .selectFrom('hooks')
          .select('tenant_id')
          .where('id', '=', hookId)
          .where('deleted_at', 'is', null)
          .executeTakeFirst(),
      );
      if (!hook) throw new AppError('notFound');
      return { ctx: systemCtx(hook.tenant_id), fileId };
    },
  };
}

export type Hooks = ReturnType<typeof createHooks>;
