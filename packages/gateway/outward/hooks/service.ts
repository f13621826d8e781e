import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import type { Hook } from '@gonghui/contract/hook-shapes.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { afterCommit } from '../../base/events/events.ts';
import type { HttpDoor } from '../../base/outbound/http.ts';
import { type Asking, datasetNames } from '../../data/datasets/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { aliasesOf, keepAliases, withAliases } from './aliases.ts';
import { fieldsSent } from './body.ts';
import { cancelDeliveries } from './cancel.ts';
import { countRows, type RowsInput, runRows } from './dataset-rows.ts';
import { formWithFields, samplesOf, tableOf } from './fields.ts';
import { openToken } from './file-links.ts';
import { changedHooks } from './hooked.ts';
import { logPage } from './log.ts';
import { systemCtx } from './make-bodies.ts';
import { type Asked, meantBy, OFF, type PushInput, runPush } from './push.ts';
import { findHook, type HookRow, hooksOfForm } from './repository.ts';
import { clearDeliveries } from './retention.ts';
import { createHook, switchHook, updateHook } from './save.ts';
import { createSender } from './sender.ts';
import { countsOf, shown } from './shown.ts';
import { createTest } from './test-connection.ts';

type Calls = typeof hookCalls;
type Body<K extends keyof Calls> = CallArgs<Calls[K]>['body'];
type Answer<K extends keyof Calls> = CallReturn<Calls[K]>;

const KIND = 'hook-push';
const ROWS = 'hook-rows';

/** Data push: hooks of forms, what they are told, and what became of it (rules H1 to H12). */
export function createHooks(deps: Asking, jobs: Jobs, door: HttpDoor) {
  const { db, secrets } = deps;
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
      shown(secrets, row, { ...counts.get(row.id), sourceName: names.get(row.source_id ?? '') ?? null }),
    );
  };
  const one = async (trx: Trx, ctx: Ctx, row: HookRow): Promise<Hook> => {
    const [hook] = await several(trx, ctx, [row]);
    if (!hook) throw new AppError('notFound');
    return hook;
  };

  const table = async (trx: Trx, ctx: Ctx, formId: string): Promise<Answer<'fieldTable'>> => {
    const { form, version } = await formWithFields(trx, ctx, formId);
    const aliases = await aliasesOf(trx, ctx, formId);
    return { fields: tableOf(version.fields, aliases), samples: samplesOf(form, version, aliases) };
  };

  const pushRows = async (ctx: Ctx, id: string): Promise<Answer<'batchPush'>> => {
    const hook = await db.withTenant(ctx, trx => findHook(trx, ctx, id));
    if (hook.status !== 'on') throw new AppError('invalid', OFF);
    if (hook.source_type === 'form')
      throw new AppError('badRequest', '这个数据推送的来源是表单，请选择要推送的数据');
    const total = await countRows(deps, ctx, hook);
    await db.withTenant(ctx, trx =>
      audit(trx, ctx, 'hook.push', id, { formId: hook.form_id, mode: 'rows', count: total }),
    );
    const input: RowsInput = { hookId: id, pushId: newId(), total };
    const title = `批量推送「${hook.name}」`;
    return { jobId: await jobs.create(ctx, ROWS, title, input as unknown as Json), count: total };
  };

  return {
    sender,
    connect: createTest(deps, door),
    clear: () => clearDeliveries(deps),
    fieldTable: (ctx: Ctx, formId: string) => db.withTenant(ctx, trx => table(trx, ctx, formId)),

    fieldAlias: (ctx: Ctx, formId: string, { aliases, confirmed }: Body<'fieldAlias'>) =>
      db.withTenant(ctx, async (trx): Promise<Answer<'fieldAlias'>> => {
        const { version } = await formWithFields(trx, ctx, formId, true);
        const before = await aliasesOf(trx, ctx, formId);
        const next = withAliases(version.fields, before, aliases);
        const changed = new Set(
          [...before.keys(), ...next.keys()].filter(id => before.get(id) !== next.get(id)),
        );
        const on = (await hooksOfForm(trx, ctx, formId)).filter(({ status }) => status === 'on');
        const touched = on.filter(hook =>
          fieldsSent(version.fields, hook.fields).some(
            ({ id, columns }) => changed.has(id) || columns?.some(column => changed.has(column.id)),
          ),
        );
        if (!confirmed && touched.length > 0) {
          const names = touched.map(({ name }) => `「${name}」`).join('、');
          throw new AppError('conflict', `${names}正在推送这些字段，修改别名后接收方收到的键会改变`, {
            hooks: touched.map(({ id, name }) => ({ id, name })),
          });
        }
        await keepAliases(trx, ctx, formId, before, next);
        if (changed.size > 0)
          await audit(trx, ctx, 'hook.alias', formId, { fields: [...changed].slice(0, 100) });
        return table(trx, ctx, formId);
      }),

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

    /** Off first, and what waits in a transaction after: the sender takes deliveries before hooks, and so never waits for this. */
    async remove(ctx: Ctx, id: string): Promise<null> {
      await db.withTenant(ctx, async trx => {
        const row = await findHook(trx, ctx, id, true);
        await trx
          .updateTable('hooks')
          .set({ status: 'off', deleted_at: new Date(deps.now()) })
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
        await audit(trx, ctx, 'hook.remove', id, { formId: row.form_id, name: row.name });
        await changedHooks(trx, ctx, row.form_id);
      });
      await db.withTenant(ctx, trx => cancelDeliveries(trx, ctx, [id]));
      return null;
    },

    log: (ctx: Ctx, id: string, { filter, page }: Body<'failureLog'>): Promise<Answer<'failureLog'>> =>
      db.withTenant(ctx, async trx => {
        await findHook(trx, ctx, id);
        return logPage(trx, ctx, id, filter, page);
      }),

    async push(ctx: Ctx, id: string, asked: Asked): Promise<Answer<'batchPush'>> {
      if (asked.mode === 'rows') return pushRows(ctx, id);
      const { hook, ids } = await db.withTenant(ctx, async trx => {
        const found = await findHook(trx, ctx, id);
        const meant = await meantBy(trx, ctx, found, asked);
        await audit(trx, ctx, 'hook.push', id, {
          formId: found.form_id,
          mode: asked.mode,
          count: meant.length,
        });
        return { hook: found, ids: meant };
      });
      const input: PushInput = { hookId: id, mode: asked.mode, ids };
      const title = `${asked.mode === 'replay' ? '重新推送' : '批量推送'}「${hook.name}」`;
      return { jobId: await jobs.create(ctx, KIND, title, input as unknown as Json), count: ids.length };
    },

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
