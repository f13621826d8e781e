import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type recordViewCalls, type Settings, VIEW_CAP, type View } from '@gonghui/contract/record-views.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Selectable, sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { namesOf } from '../../enterprise/organisation/index.ts';
import { formAccess, recentAccess } from '../access/index.ts';
import type { SubmissionTables, ViewConfig } from './tables.ts';

type Body<K extends keyof typeof recordViewCalls> = CallArgs<(typeof recordViewCalls)[K]>['body'];
type Row = Selectable<SubmissionTables['record_views']>;

const NO_SETTINGS: Settings = { view: null, layouts: {} };

/** Shared views belong to whoever manages the form, one's own to oneself. */
const mayChange = (row: Pick<Row, 'shared' | 'created_by'>, ctx: Ctx, manages: boolean): boolean =>
  row.shared ? manages : row.created_by === ctx.actor.id;

async function present(trx: Trx, ctx: Ctx, rows: readonly Row[], manages: boolean): Promise<View[]> {
  const users = new Set(rows.map(row => row.created_by));
  const names = await namesOf(trx, ctx, { users, depts: [], roles: [] });
  const named = new Map(names.users.map(user => [user.id, user.name]));
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    shared: row.shared,
    owner: { id: row.created_by, name: named.get(row.created_by) ?? '' },
    ...row.config,
    isDefault: row.is_default,
    mine: mayChange(row, ctx, manages),
    rev: row.rev,
  }));
}

const configOf = ({ filters, sort, group, layout }: ViewConfig): string =>
  JSON.stringify({ filters, sort, group, layout } satisfies ViewConfig);

/** Shared views and the actor's own, in the order in which they were made; and what he has set for himself. */
export const listViews = (
  deps: Deps,
  ctx: Ctx,
  formId: string,
): Promise<CallReturn<typeof recordViewCalls.list>> =>
  deps.db.withTenant(ctx, async trx => {
    const { manages } = await recentAccess(deps, trx, ctx, formId);
    const rows = await trx
      .selectFrom('record_views')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where(eb => eb.or([eb('shared', '=', true), eb('created_by', '=', ctx.actor.id)]))
      .orderBy('shared', 'desc')
      .orderBy('created_at')
      .execute();
    const own = await trx
      .selectFrom('record_settings')
      .select('settings')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('user_id', '=', ctx.actor.id)
      .executeTakeFirst();
    return { views: await present(trx, ctx, rows, manages), settings: own?.settings ?? NO_SETTINGS };
  });

/** A view of a list: one's own, or one that all have, of whoever may make those. */
export const createView = (deps: Deps, ctx: Ctx, formId: string, body: Body<'create'>): Promise<View> =>
  deps.db.withTenant(ctx, async trx => {
    const { manages } = await formAccess(trx, ctx, formId);
    if (body.shared && !manages) throw new AppError('forbidden', '只有表单管理员可以共享视图');
    const { rows } = await sql<{ many: number }>`select count(*)::int as many from record_views
      where tenant_id = ${ctx.tenantId} and form_id = ${formId}
        and (case when ${body.shared} then shared else not shared and created_by = ${ctx.actor.id} end)`.execute(
      trx,
    );
    if ((rows[0]?.many ?? 0) >= VIEW_CAP) throw new AppError('badRequest', `视图数量不能超过${VIEW_CAP}个`);
    const at = new Date(deps.now());
    const row = await trx
      .insertInto('record_views')
      .values({
        id: newId(),
        tenant_id: ctx.tenantId,
        form_id: formId,
        name: body.name,
        shared: body.shared,
        is_default: false,
        config: configOf(body),
        rev: 1,
        created_by: ctx.actor.id,
        created_at: at,
        updated_at: at,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return (await present(trx, ctx, [row], manages))[0] as View;
  });

/** A view that the actor may change, held to the end. One that he may not even see is not there. */
async function holdView(trx: Trx, ctx: Ctx, formId: string, id: string, manages: boolean): Promise<Row> {
  const row = await trx
    .selectFrom('record_views')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row || (!row.shared && row.created_by !== ctx.actor.id)) throw new AppError('notFound');
  if (!mayChange(row, ctx, manages)) throw new AppError('forbidden', '只有表单管理员可以修改共享视图');
  return row;
}

export const changeView = (
  deps: Deps,
  ctx: Ctx,
  formId: string,
  id: string,
  body: Body<'change'>,
): Promise<View> =>
  deps.db.withTenant(ctx, async trx => {
    const { manages } = await formAccess(trx, ctx, formId);
    const row = await holdView(trx, ctx, formId, id, manages);
    if (row.rev !== body.rev)
      throw new AppError('conflict', '视图已被他人修改，请刷新后再保存', { rev: row.rev });
    if ((body.shared || body.isDefault) && !manages)
      throw new AppError('forbidden', '只有表单管理员可以共享视图');
    const isDefault = body.isDefault && body.shared;
    if (isDefault) {
      await trx
        .updateTable('record_views')
        .set({ is_default: false })
        .where('tenant_id', '=', ctx.tenantId)
        .where('form_id', '=', formId)
        .where('is_default', '=', true)
        .where('id', '<>', id)
        .execute();
    }
    const changed = await trx
      .updateTable('record_views')
      .set({
        name: body.name,
        shared: body.shared,
        is_default: isDefault,
        config: configOf(body),
        rev: row.rev + 1,
        // Whoever takes a shared view back keeps it as his own.
        created_by: row.shared && !body.shared ? ctx.actor.id : row.created_by,
        updated_at: new Date(deps.now()),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return (await present(trx, ctx, [changed], manages))[0] as View;
  });

export const removeView = (deps: Deps, ctx: Ctx, formId: string, id: string): Promise<null> =>
  deps.db.withTenant(ctx, async trx => {
    const { manages } = await formAccess(trx, ctx, formId);
    await holdView(trx, ctx, formId, id, manages);
    await trx.deleteFrom('record_views').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
    return null;
  });

/** What the actor has set for himself; the last word counts, from whichever device. */
export const saveSettings = (deps: Deps, ctx: Ctx, formId: string, settings: Settings): Promise<null> =>
  deps.db.withTenant(ctx, async trx => {
    await recentAccess(deps, trx, ctx, formId);
    const text = JSON.stringify(settings);
    const at = new Date(deps.now());
    await trx
      .insertInto('record_settings')
      .values({
        tenant_id: ctx.tenantId,
        form_id: formId,
        user_id: ctx.actor.id,
        settings: text,
        updated_at: at,
      })
      .onConflict(conflict =>
        conflict.columns(['form_id', 'user_id']).doUpdateSet({ settings: text, updated_at: at }),
      )
      .execute();
    return null;
  });
