import { MOST_PUSHED } from '@gonghui/contract/hook-shapes.ts';
import { rowColumns } from '@gonghui/domain/dataset-columns.ts';
import { type AnswerColumn, type Cell, isKeyed } from '@gonghui/elements/query/answer.ts';
import type { RowQuery } from '@gonghui/elements/query/query.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { afterCommit } from '../../base/events/events.ts';
import { type AskDeps, askDataset, savedDataset } from '../../data/datasets/index.ts';
import type { Task } from '../../enterprise/jobs/index.ts';
import { MOST_BODY } from './body.ts';
import { newDeliveryId } from './enqueue.ts';
import { OFF } from './push.ts';
import { findHook, type HookRow, requireHookBuilder } from './repository.ts';
import type { Sender } from './sender.ts';

/** Rows of one question and one transaction. */
const BATCH = 500;

export interface RowsInput {
  hookId: string;
  /** Names this push to the receiver. */
  pushId: string;
  total: number;
}

async function sourceOf(trx: Trx, ctx: Ctx, hook: HookRow) {
  const source = hook.source_id === null ? null : await savedDataset(trx, ctx, hook.source_id);
  if (!source) throw new AppError('notFound', '数据集不存在或已被删除');
  const wanted = new Set(hook.fields);
  const columns = rowColumns(source.definition).filter(({ id }) => wanted.size === 0 || wanted.has(id));
  if (columns.length === 0) throw new AppError('invalid', '所选的推送字段都已被删除，请重新选择');
  return { name: source.name, columns };
}

const queryOf = (columns: readonly { id: string }[]): RowQuery => ({
  kind: 'rows',
  columns: columns.map(({ id }) => ({ id, fieldId: id })),
  filters: [],
  sort: [],
});

/** How many rows there are for whoever asks: refuses none, and more than one push takes. */
export async function countRows(deps: AskDeps, ctx: Ctx, hook: HookRow): Promise<number> {
  const { columns } = await deps.db.withTenant(ctx, trx => sourceOf(trx, ctx, hook));
  const query = { ...queryOf(columns), page: { current: 1, pageSize: 1 } };
  const { page } = await askDataset(deps, ctx, hook.source_id ?? '', query, { takesOut: true });
  const total = page?.[0].total ?? 0;
  if (total === 0) throw new AppError('invalid', '没有可以推送的数据');
  if (total > MOST_PUSHED)
    throw new AppError('invalid', `一次最多推送${MOST_PUSHED.toLocaleString('zh-CN')}行，请先在数据集中筛选`);
  return total;
}

const textOf = (cell: Json): string =>
  cell === null || cell === undefined ? '' : typeof cell === 'object' ? JSON.stringify(cell) : String(cell);

function cellSent(cell: Cell | undefined, form: HookRow['value_form']): Json {
  const [value, text] = isKeyed(cell)
    ? [cell.key, cell.label]
    : [(cell ?? null) as Json, textOf((cell ?? null) as Json)];
  return form === 'value' ? value : form === 'text' ? text : { value, text };
}

interface PushContext {
  hook: HookRow;
  form: string;
  dataset: { id: string; name: string; kind: string };
  push: { id: string; of: number };
  at: string;
}

/** The body of one row (rule H1, `dataset.row`): keys are ids of the dataset's fields, which `columns` names. */
function rowBody(
  { hook, form, dataset, push, at }: PushContext,
  columns: readonly AnswerColumn[],
  row: readonly Cell[],
  n: number,
): string {
  const head = { type: 'dataset.row', timestamp: at };
  const data = {
    hookId: hook.id,
    formId: hook.form_id,
    formName: form,
    dataset,
    push: { ...push, row: n },
    columns: columns.map(({ id, alias, type }) => ({ key: id, name: alias, type })),
  };
  const fields = Object.fromEntries(
    columns.map(({ id }, index) => [id, cellSent(row[index], hook.value_form)]),
  );
  const whole = JSON.stringify({ ...head, data: { ...data, row: { fields } } });
  if (Buffer.byteLength(whole) <= MOST_BODY) return whole;
  return JSON.stringify({ ...head, data: { ...data, row: {}, truncated: true } });
}

const store = (trx: Trx, hook: HookRow, bodies: readonly string[], first: number, at: Date) => {
  const rows = bodies.map((body, index) => ({
    id: newDeliveryId(),
    row_id: newId(),
    n: first + index,
    body,
  }));
  return sql`insert into hook_deliveries (id, tenant_id, form_id, hook_id, record_id, rev, event, changed, body, next_at, created_at)
    select x.id, ${hook.tenant_id}::text, ${hook.form_id}::text, ${hook.id}::text, x.row_id, x.n, 'dataset.row', '{}', x.body,
      ${at}::timestamptz, ${at}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(id text, row_id text, n int, body text) order by x.n`.execute(
    trx,
  );
};

/** 批量推送 of a dataset: its rows as whoever asked may take them away, a stretch at a time, each with its mark. */
export async function runRows(deps: AskDeps, sender: Sender, task: Task): Promise<Json> {
  const { ctx } = task;
  // What he sees of the dataset is decided at every question.
  const { hookId, pushId, total } = task.input as unknown as RowsInput;
  let { done, after } = (task.checkpoint ?? { done: 0 }) as { done: number; after?: string };
  do {
    const { hook, source, form } = await deps.db.withTenant(ctx, async trx => {
      const found = await findHook(trx, ctx, hookId);
      await requireHookBuilder(trx, ctx, found);
      const named = await trx
        .selectFrom('forms')
        .select('name')
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', found.form_id)
        .executeTakeFirstOrThrow();
      return { hook: found, source: await sourceOf(trx, ctx, found), form: named.name };
    });
    const query = {
      ...queryOf(source.columns),
      page: { current: 1, pageSize: BATCH },
      ...(after === undefined ? {} : { after }),
    };
    const { main, next } = await askDataset(deps, ctx, hook.source_id ?? '', query, { takesOut: true });
    const at = new Date(deps.now());
    const dataset = { id: hook.source_id ?? '', name: source.name, kind: hook.source_type };
    const around = { hook, form, dataset, push: { id: pushId, of: total }, at: at.toISOString() };
    const rows = main.rows.slice(0, MOST_PUSHED - done);
    const bodies = rows.map((row, index) => rowBody(around, main.columns, row, done + index + 1));
    const first = done + 1;
    done += rows.length;
    after = done < MOST_PUSHED ? next : undefined;
    await deps.db.withTenant(ctx, async trx => {
      if ((await findHook(trx, ctx, hookId)).status !== 'on') throw new AppError('conflict', OFF);
      if (bodies.length > 0) await store(trx, hook, bodies, first, at);
      await task.progress(done, total, after === undefined ? { done } : { done, after }, trx);
      afterCommit(trx, () => sender.kick([hookId]));
    });
  } while (after !== undefined);
  return { pushed: done };
}
