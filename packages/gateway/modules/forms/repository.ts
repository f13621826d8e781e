import { AppError } from '@gonghui/kernel/errors.ts';
import { type Selectable, sql } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import type { FormTables } from './tables.ts';

/** A form's row with what its applet says about it. */
export type FormRow = Selectable<FormTables['forms']> & { applet_status: 'released' | 'offline' };
export type VersionRow = Selectable<FormTables['form_versions']>;

/** Forms that are there, in applets that are there. */
const alive = (trx: Trx, ctx: Ctx) =>
  trx
    .selectFrom('forms')
    .innerJoin('applets', join =>
      join.onRef('applets.id', '=', 'forms.applet_id').onRef('applets.tenant_id', '=', 'forms.tenant_id'),
    )
    .selectAll('forms')
    .select('applets.status as applet_status')
    .where('forms.tenant_id', '=', ctx.tenantId)
    .where('forms.deleted_at', 'is', null)
    .where('applets.deleted_at', 'is', null);

/**
 * A form or group; `lock` holds its row to the end of the transaction, against others who lock it too. Submissions only
 * point to it and are not held up: holding them here while a release waits for them there would be a deadlock.
 * Unknown and foreign ids answer alike.
 */
export async function findForm(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<FormRow> {
  const query = alive(trx, ctx).where('forms.id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate('forms') : query).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** Like `findForm`, and refuses groups: they have no design. */
export async function findDesign(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<FormRow> {
  const row = await findForm(trx, ctx, id, lock);
  if (row.type === 'group') throw new AppError('notFound');
  return row;
}

/** Those of these that are there, groups among them. */
export const formsById = (trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<FormRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : alive(trx, ctx)
        .where('forms.id', 'in', [...ids])
        .execute();

export const formsOf = (trx: Trx, ctx: Ctx, appletId: string): Promise<FormRow[]> =>
  alive(trx, ctx)
    .where('forms.applet_id', '=', appletId)
    .orderBy('forms.sorting')
    .orderBy('forms.id')
    .execute();

/** Saved forms of all other applets, by the names of these. */
export const formsBeside = (
  trx: Trx,
  ctx: Ctx,
  appletId: string,
): Promise<(FormRow & { applet_name: string })[]> =>
  alive(trx, ctx)
    .select('applets.name as applet_name')
    .where('forms.applet_id', '!=', appletId)
    .where('forms.type', '=', 'normal')
    .where('forms.version', '>', 0)
    .orderBy('applets.name')
    .orderBy('forms.applet_id')
    .orderBy('forms.sorting')
    .orderBy('forms.id')
    .execute();

/** Every released form of the enterprise, for deciding which applets a person may open. */
export const releasedForms = (trx: Trx, ctx: Ctx): Promise<FormRow[]> =>
  alive(trx, ctx).where('forms.released_version', 'is not', null).execute();

/**
 * One writer at a time on the list of an applet, to the end of the transaction: names stay unique, groups within two
 * levels, and the numbers of a sort belong together.
 */
export async function lockList(trx: Trx, appletId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${appletId}`}, 0))`.execute(trx);
}

export async function findVersion(trx: Trx, ctx: Ctx, formId: string, version: number): Promise<VersionRow> {
  const row = await trx
    .selectFrom('form_versions')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound', '没有这个版本');
  return row;
}

/** Saved versions, newest first, without their templates. */
export const versionsOf = (trx: Trx, ctx: Ctx, formId: string) =>
  trx
    .selectFrom('form_versions')
    .select(['version', 'digest', 'saved_by', 'saved_at'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .where('version', '>', 0)
    .orderBy('version', 'desc')
    .execute();

/** Remembers that somebody opened a form, for the recent list. */
export async function visit(trx: Trx, ctx: Ctx, formId: string, design: boolean, at: Date): Promise<void> {
  await trx
    .insertInto('form_visits')
    .values({ tenant_id: ctx.tenantId, user_id: ctx.actor.id, form_id: formId, visited_at: at, design })
    .onConflict(conflict =>
      conflict.columns(['tenant_id', 'user_id', 'form_id']).doUpdateSet({ visited_at: at, design }),
    )
    .execute();
}
