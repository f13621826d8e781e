import type { CallArgs } from '@gonghui/contract/define.ts';
import { MOST_PUSHED } from '@gonghui/contract/hook-shapes.ts';
import type { hookCalls } from '@gonghui/contract/hooks.ts';
import { recordColumns } from '@gonghui/domain/record-query.ts';
import { recordTable } from '@gonghui/domain/record-table.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { Schema } from '../../base/db/schema.ts';
import type { Tenant } from '../../base/events/event.ts';
import { afterCommit } from '../../base/events/events.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { readValues, type StoredRecord } from '../../records/submissions/index.ts';
import { enqueue, type NewDelivery } from './enqueue.ts';
import { formWithFields } from './fields.ts';
import { filtered } from './log.ts';
import { findHook, type HookRow, requireHookBuilder } from './repository.ts';
import type { Sender } from './sender.ts';
import { meet, snapshotOf } from './snapshot.ts';

export type BatchPushRequest = CallArgs<typeof hookCalls.batchPush>['body'];
export type RecordPushRequest = Exclude<BatchPushRequest, { mode: 'rows' }>;
export interface PushInput {
  hookId: string;
  mode: RecordPushRequest['mode'];
  /** In the order in which they are sent. */
  ids: string[];
}

/** Deliveries or records of one transaction. */
const BATCH = 200;

export const OFF = '请先启用这个数据推送，再批量推送';

/** Which deliveries or records are meant, at the moment it is asked for. Refuses more than 10,000, and none. */
export async function meantBy(
  trx: Trx,
  ctx: Tenant,
  hook: HookRow,
  asked: RecordPushRequest,
): Promise<string[]> {
  if (hook.status !== 'on') throw new AppError('invalid', OFF);
  if (asked.mode === 'records' && hook.source_type !== 'form')
    throw new AppError('badRequest', '这个数据推送的来源是数据集，不推送表单的数据');
  const ids = await (asked.mode === 'replay'
    ? deliveries(trx, ctx, hook, asked)
    : records(trx, ctx, hook, asked));
  if (ids.length === 0)
    throw new AppError('invalid', asked.mode === 'replay' ? '没有可以重新推送的记录' : '没有可以推送的数据');
  if (ids.length > MOST_PUSHED)
    throw new AppError(
      'invalid',
      `一次最多推送${MOST_PUSHED.toLocaleString('zh-CN')}条，请缩小范围后分几次推送`,
    );
  return ids;
}

/** What was tried and is not on its way: with a result, or waiting for its next try. */
const repeatable = (eb: ExpressionBuilder<Schema, 'hook_deliveries'>) =>
  eb.and([
    eb('body', 'is not', null),
    eb.or([
      eb('state', 'in', ['dead', 'delivered']),
      eb.and([eb('state', '=', 'waiting'), eb('attempts', '>', 0), eb('lease', 'is', null)]),
    ]),
  ]);

/** Those whose body is still there and that are not about to be sent anyway. */
async function deliveries(
  trx: Trx,
  { tenantId }: Tenant,
  hook: HookRow,
  { ids, filter }: Extract<RecordPushRequest, { mode: 'replay' }>,
): Promise<string[]> {
  const rows = await filtered(
    trx
      .selectFrom('hook_deliveries')
      .select('id')
      .where('tenant_id', '=', tenantId)
      .where('hook_id', '=', hook.id)
      .where(repeatable)
      .$if(ids !== undefined, q => q.where('id', '=', anyOf(ids ?? []))),
    filter ?? {},
  )
    .orderBy('seq')
    .limit(MOST_PUSHED + 1)
    .execute();
  return rows.map(({ id }) => id);
}

async function records(
  trx: Trx,
  { tenantId }: Tenant,
  hook: HookRow,
  { ids, from, to }: Extract<RecordPushRequest, { mode: 'records' }>,
): Promise<string[]> {
  if (ids === undefined && from === undefined && to === undefined)
    throw new AppError('badRequest', '请选择要推送的数据，或修改时间');
  const among = ids ? sql`and id = any(${ids}::text[])` : sql``;
  const since = from === undefined ? sql`` : sql`and updated_at >= ${new Date(from)}`;
  const until = to === undefined ? sql`` : sql`and updated_at < ${new Date(to)}`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(recordTable(hook.form_id))}
    where tenant_id = ${tenantId} and deleted_at is null ${among} ${since} ${until}
    order by updated_at, id limit ${MOST_PUSHED + 1}`.execute(trx);
  return rows.map(({ id }) => id);
}

/**
 * Lets deliveries be sent once more, with id and body as they were. One that waits for its next try keeps its place and is tried now;
 * what has a result already is sent beside the others. A hook that is only probed is probed at once.
 */
async function replay(
  trx: Trx,
  { tenantId }: Tenant,
  hookId: string,
  ids: readonly string[],
  at: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('hook_deliveries')
    .set(eb => ({
      state: 'waiting' as const,
      replay: sql<boolean>`replay or state <> 'waiting'`,
      lease: null,
      next_at: at,
      delivered_at: null,
      tries_before: eb('tries_before', '+', eb.ref('attempts')),
      attempts: 0,
    }))
    .where('tenant_id', '=', tenantId)
    .where('hook_id', '=', hookId)
    .where('id', '=', anyOf(ids))
    .where(repeatable)
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('hooks')
    .set({ probe_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', hookId)
    .where('probe_at', '>', at)
    .execute();
  return Number(numUpdatedRows);
}

/** Tells of records as they are now; held shortly, so that what happens to them next is told after. */
async function tellNow(
  deps: Pick<Deps, 'now'>,
  trx: Trx,
  task: Task,
  hook: HookRow,
  ids: readonly string[],
): Promise<number> {
  const { version } = await formWithFields(trx, task.ctx, hook.form_id);
  const { rows } = await sql<StoredRecord>`select ${sql.raw(recordColumns(version.fields))}
    from ${sql.table(recordTable(hook.form_id))} t where t.tenant_id = ${task.ctx.tenantId} and t.deleted_at is null
      and t.id = any(${[...ids]}::text[]) order by t.id for update of t`.execute(trx);
  const values = await readValues(trx, hook.form_id, version.fields, rows);
  const place = new Map(ids.map((id, index) => [id, index]));
  const whose = { tenantId: task.ctx.tenantId, of: trx };
  const told: NewDelivery[] = [];
  for (const row of rows.sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))) {
    const snapshot = snapshotOf(version, {
      values: values.get(row.id) ?? {},
      createdBy: row.created_by,
      createdAt: row.created_at,
      updatedAt: row.updated_at,
      processStatus: row.process_status,
    });
    for (const { id } of await meet(whose, [hook], snapshot))
      told.push({
        hookId: id,
        recordId: row.id,
        rev: row.rev,
        event: 'record.snapshot',
        changed: [],
        snapshot,
      });
  }
  await enqueue(trx, task.ctx, { formId: hook.form_id, at: new Date(deps.now()), told });
  return told.length;
}

/** 批量推送: what was asked for, some at a time, each step with its mark in one transaction. */
export async function runPush(deps: Deps, sender: Sender, task: Task): Promise<Json> {
  const { ctx } = task;
  const { hookId, mode, ids } = task.input as unknown as PushInput;
  const before = task.checkpoint as { done: number; pushed: number } | null;
  let { done, pushed } = before ?? { done: 0, pushed: 0 };
  while (done < ids.length) {
    const some = ids.slice(done, done + BATCH);
    await deps.db.withTenant(ctx, async trx => {
      const hook = await findHook(trx, ctx, hookId);
      await requireHookBuilder(trx, ctx, hook);
      if (hook.status !== 'on') throw new AppError('conflict', OFF);
      if (mode === 'replay') pushed += await replay(trx, ctx, hookId, some, new Date(deps.now()));
      else pushed += await tellNow(deps, trx, task, hook, some);
      done += some.length;
      await task.progress(done, ids.length, { done, pushed }, trx);
      afterCommit(trx, () => sender.kick([hookId]));
    });
  }
  return { pushed };
}
