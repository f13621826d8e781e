import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { NamedAudience, PageTables } from './tables.ts';

/** A row of an applet's list, a page or a group, with what its applet says about it. */
export type PageRow = Selectable<PageTables['forms']> & {
  applet_status: 'released' | 'offline';
  applet_visitors: NamedAudience;
};

/** What may change about a row. */
export type PageChange = Partial<
  Pick<
    Insertable<PageTables['forms']>,
    | 'name'
    | 'group_id'
    | 'sorting'
    | 'scope'
    | 'public_release'
    | 'public_sources'
    | 'channels'
    | 'link_params'
    | 'version'
    | 'has_table'
    | 'released_version'
    | 'released_at'
    | 'released_by'
    | 'updated_at'
    | 'deleted_at'
    | 'submit_num'
    | 'submit_edit'
    | 'submit_edit_approved'
    | 'submit_message'
    | 'process_activated'
    | 'flow_version'
    | 'hooked'
  >
> & { exists_approval_nodes?: RawBuilder<boolean> };

/** Rows that are there, in applets that are there. */
export const alive = (trx: Trx, ctx: Ctx) =>
  trx
    .selectFrom('forms')
    .innerJoin('applets', join =>
      join.onRef('applets.id', '=', 'forms.applet_id').onRef('applets.tenant_id', '=', 'forms.tenant_id'),
    )
    .innerJoin('applet_auth', join =>
      join
        .onRef('applet_auth.applet_id', '=', 'forms.applet_id')
        .onRef('applet_auth.tenant_id', '=', 'forms.tenant_id'),
    )
    .selectAll('forms')
    .select(['applets.status as applet_status', 'applet_auth.visitors as applet_visitors'])
    .where('forms.tenant_id', '=', ctx.tenantId)
    .where('forms.deleted_at', 'is', null)
    .where('applets.deleted_at', 'is', null);

/**
 * A page or group; `lock` holds its row to the end of the transaction, against others who lock it too. Submissions only
 * point to it and are not held up: holding them here while a release waits for them there would be a deadlock.
 * Unknown and foreign ids answer alike.
 */
export async function findRow(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<PageRow> {
  const query = alive(trx, ctx).where('forms.id', '=', id);
  const row = await (lock ? query.forNoKeyUpdate('forms') : query).executeTakeFirst();
  if (!row) throw new AppError('notFound');
  return row;
}

/** Like `findRow`, and refuses groups: they have no design. */
export async function findPage(trx: Trx, ctx: Ctx, id: string, lock = false): Promise<PageRow> {
  const row = await findRow(trx, ctx, id, lock);
  if (row.type === 'group') throw new AppError('notFound');
  return row;
}

/** Those of these that are there, groups among them. */
export const pagesById = (trx: Trx, ctx: Ctx, ids: readonly string[]): Promise<PageRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : alive(trx, ctx).where('forms.id', '=', anyOf(ids)).execute();

/** The whole list of an applet, groups among it, in its order. */
export const pagesOf = (trx: Trx, ctx: Ctx, appletId: string): Promise<PageRow[]> =>
  alive(trx, ctx)
    .where('forms.applet_id', '=', appletId)
    .orderBy('forms.sorting')
    .orderBy('forms.id')
    .execute();

/** Every released page of the enterprise, for deciding which applets a person may open. */
export const releasedPages = (trx: Trx, ctx: Ctx): Promise<PageRow[]> =>
  alive(trx, ctx).where('forms.released_version', 'is not', null).execute();

/**
 * One writer at a time on the list of an applet, to the end of the transaction: names stay unique, groups within two
 * levels, and the numbers of a sort belong together.
 */
export async function lockList(trx: Trx, appletId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms ${appletId}`}, 0))`.execute(trx);
}

/** A new row and its id. `at` is left out where the database's own time will do. */
export async function insertRow(
  trx: Trx,
  ctx: Ctx,
  row: {
    /** One that nothing has; made here where nobody needs to know it before. */
    id?: string;
    type: string;
    appletId: string;
    groupId: string | null;
    name: string;
    sorting: number;
    /** The form that it is about, where it is about one. */
    sourceId?: string | null;
    at?: Date;
  },
): Promise<string> {
  const { id = newId() } = row;
  await trx
    .insertInto('forms')
    .values({
      id,
      tenant_id: ctx.tenantId,
      applet_id: row.appletId,
      group_id: row.groupId,
      type: row.type,
      name: row.name,
      sorting: row.sorting,
      source_id: row.sourceId ?? null,
      created_by: ctx.actor.id,
      ...(row.at ? { created_at: row.at, updated_at: row.at } : {}),
    })
    .execute();
  return id;
}

/** Changes a row of an applet's list, under the lock that the caller holds where it needs one. */
export async function changeRow(trx: Trx, ctx: Ctx, id: string, set: PageChange): Promise<void> {
  await trx
    .updateTable('forms')
    .set(set)
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .execute();
}

/** Takes away every row of an applet's list, under its lock. */
export async function removeRows(trx: Trx, ctx: Ctx, appletId: string, at: Date): Promise<void> {
  await trx
    .updateTable('forms')
    .set({ deleted_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('applet_id', '=', appletId)
    .where('deleted_at', 'is', null)
    .execute();
}

/** How many pages these applets have, by applet; groups do not count, and an applet without pages is left out. */
export async function countPages(
  trx: Trx,
  ctx: Ctx,
  appletIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{
    applet_id: string;
    n: number;
  }>`select applet_id, count(*)::int as n from forms
        where tenant_id = ${ctx.tenantId} and applet_id = any(${appletIds}::text[]) and type <> 'group'
          and deleted_at is null group by applet_id`.execute(trx);
  return new Map(rows.map(row => [row.applet_id, row.n]));
}
