import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { partsOf } from '../../base/db/many.ts';
import { isDuplicate } from '../../base/db/refusals.ts';
import { offsetOf } from '../../base/db/text.ts';
import { type AppletFilter, appletPage, type Page } from './repository.ts';

type AppletRow = Awaited<ReturnType<typeof appletPage>>['rows'][number];
interface Lists {
  list(
    trx: Trx,
    ctx: Ctx,
    filter: AppletFilter,
    page: Page,
  ): Promise<{
    list: (AppletRow & { forms: number; canManage: boolean })[];
    pager: Page & { total: number };
  }>;
  visible(trx: Trx, ctx: Ctx, filter: AppletFilter): Promise<AppletFilter>;
}

/** All applets of one group: more than a workbench shows. */
const ALL: Page = { current: 1, pageSize: 999 };
/** Everything that a group has, however much that is. */
const WHOLE: Page = { current: 1, pageSize: 100_000 };

/** Refuses a group that the enterprise does not have. */
async function own(trx: Trx, ctx: Ctx, id: string): Promise<void> {
  const row = await trx
    .selectFrom('applet_groups')
    .select('id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw new AppError('notFound');
}

const sameName = (error: unknown): never => {
  if (isDuplicate(error)) throw new AppError('invalid', '命名不能重复');
  throw error;
};

/**
 * Puts these applets in a group in the place of those that were there, in their order. What the actor does not see stays where
 * others put it, behind them; and he adds none that he does not see.
 */
async function members(
  visible: Lists['visible'],
  trx: Trx,
  ctx: Ctx,
  groupId: string,
  applets: string[],
): Promise<void> {
  const idsOf = async (filter: AppletFilter) =>
    (await appletPage(trx, ctx.tenantId, filter, WHOLE)).rows.map(({ id }) => id);
  const placed = await idsOf({ groupId });
  const seen = new Set(await idsOf(await visible(trx, ctx, { ids: [...placed, ...applets] })));
  if (applets.some(id => !seen.has(id))) throw new AppError('notFound');
  const ids = [...new Set([...applets, ...placed.filter(id => !seen.has(id))])];
  await trx
    .deleteFrom('applet_group_members')
    .where('tenant_id', '=', ctx.tenantId)
    .where('group_id', '=', groupId)
    .execute();
  const rows = ids.map((id, sorting) => ({
    tenant_id: ctx.tenantId,
    group_id: groupId,
    applet_id: id,
    sorting,
  }));
  for (const part of partsOf(rows)) await trx.insertInto('applet_group_members').values(part).execute();
}

/** Groups of applets on the workbench. An applet can be in several. */
export function createGroups({ db }: Deps, { list, visible }: Lists) {
  return {
    page: (ctx: Ctx, query: { available?: boolean; mine?: boolean }, page: Page) =>
      db.withTenant(ctx, async trx => {
        const rows = await trx
          .selectFrom('applet_groups')
          .select(['id', 'name', 'sorting'])
          .where('tenant_id', '=', ctx.tenantId)
          .orderBy('sorting')
          .orderBy('id')
          .execute();
        const groups = [];
        for (const row of rows) {
          const filter: AppletFilter = { groupId: row.id };
          if (query.mine) filter.createdBy = ctx.actor.id;
          const applets = (await list(trx, ctx, await visible(trx, ctx, filter), ALL)).list;
          if (applets.length > 0 || !query.available) groups.push({ ...row, applets });
        }
        const from = offsetOf(page);
        return {
          list: groups.slice(from, from + page.pageSize),
          pager: { ...page, total: groups.length },
        };
      }),

    create: (ctx: Ctx, name: string, applets: string[]) =>
      db
        .withTenant(ctx, async trx => {
          const id = newId();
          await sql`insert into applet_groups (id, tenant_id, name, sorting)
            select ${id}, ${ctx.tenantId}, ${name}, coalesce(max(sorting), 0) + 1 from applet_groups
            where tenant_id = ${ctx.tenantId}`.execute(trx);
          await members(visible, trx, ctx, id, applets);
          return { id };
        })
        .catch(sameName),

    update: (ctx: Ctx, id: string, change: { name?: string; sorting?: number }) =>
      db
        .withTenant(ctx, async trx => {
          await own(trx, ctx, id);
          if (change.name === undefined && change.sorting === undefined) return;
          await trx
            .updateTable('applet_groups')
            .set({ name: change.name, sorting: change.sorting })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', id)
            .execute();
        })
        .catch(sameName),

    remove: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await own(trx, ctx, id);
        await trx
          .deleteFrom('applet_groups')
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', id)
          .execute();
      }),

    applets: (ctx: Ctx, groupId: string, page: Page) =>
      db.withTenant(ctx, async trx => {
        await own(trx, ctx, groupId);
        return list(trx, ctx, await visible(trx, ctx, { groupId }), page);
      }),

    available: (ctx: Ctx, query: { groupId?: string; keyword?: string }, page: Page) =>
      db.withTenant(ctx, async trx => {
        if (query.groupId) await own(trx, ctx, query.groupId);
        const asked = { outsideGroup: query.groupId, keyword: query.keyword };
        return list(trx, ctx, await visible(trx, ctx, asked), page);
      }),

    setMembers: (ctx: Ctx, groupId: string, applets: string[]) =>
      db.withTenant(ctx, async trx => {
        await own(trx, ctx, groupId);
        await members(visible, trx, ctx, groupId, applets);
      }),

    /** Puts an applet at the end of a group, within the caller's transaction. */
    async add(trx: Trx, ctx: Ctx, groupId: string, appletId: string): Promise<void> {
      await own(trx, ctx, groupId);
      await sql`insert into applet_group_members (tenant_id, group_id, applet_id, sorting)
        select ${ctx.tenantId}, ${groupId}, ${appletId}, coalesce(max(sorting), -1) + 1 from applet_group_members
        where tenant_id = ${ctx.tenantId} and group_id = ${groupId}`.execute(trx);
    },
  };
}
