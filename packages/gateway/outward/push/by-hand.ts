import type { CallReturn } from '@gonghui/contract/define.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { AskDeps } from '../../data/datasets/index.ts';
import { audit } from '../../enterprise/identity/index.ts';
import type { Jobs } from '../../enterprise/jobs/index.ts';
import { countRows, type RowsInput } from './dataset-rows.ts';
import { type BatchPushRequest, meantBy, OFF, type PushInput } from './push.ts';
import { findHook } from './repository.ts';

type Answer = CallReturn<typeof hookCalls.batchPush>;

/** Jobs of pushes by hand: of records, and of rows of a dataset. */
export const KIND = 'hook-push';
export const ROWS = 'hook-rows';

/** What a push by hand needs: the job that it is done by. */
type Pushing = AskDeps & { readonly jobs: Jobs };

async function pushRows(deps: Pushing, ctx: Ctx, id: string): Promise<Answer> {
  const { db, jobs } = deps;
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
}

/** Begins a push by hand, of all rows of a dataset or of records that were chosen. */
export async function beginPush(
  deps: Pushing,
  ctx: Ctx,
  id: string,
  asked: BatchPushRequest,
): Promise<Answer> {
  if (asked.mode === 'rows') return pushRows(deps, ctx, id);
  const { db, jobs } = deps;
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
}
