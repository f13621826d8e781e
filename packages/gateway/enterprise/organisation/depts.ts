import { AppError } from '@gonghui/kernel/errors.ts';
import { newId } from '@gonghui/kernel/ids.ts';
import { sql } from 'kysely';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { isDuplicate } from '../../base/db/refusals.ts';
import { publish } from '../../base/events/events.ts';
import { audit, standingsChanged } from '../identity/index.ts';
import { resolve } from './lookup.ts';

/** Levels of departments; deeper trees are refused so that every walk up ends. */
const DEPTH = 12;

interface DeptChange {
  name?: string;
  parentId?: string | null;
  sorting?: number;
  leaderId?: string | null;
}

const sameName = (error: unknown): never => {
  if (isDuplicate(error, 'depts_name')) throw new AppError('invalid', '命名不能重复');
  throw error;
};

/** Changes of the tree are made one after the other, or two moves at once could close a ring. */
const lockTree = (trx: Trx, ctx: Ctx) =>
  sql`select pg_advisory_xact_lock(hashtext('depts'), hashtext(${ctx.tenantId}))`.execute(trx);

/** The department and those above it, up to the root. */
async function pathTo(trx: Trx, ctx: Ctx, id: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with recursive above as (
    select id, parent_id, 1 as level from depts where tenant_id = ${ctx.tenantId} and id = ${id}
    union all select d.id, d.parent_id, a.level + 1 from depts d
      join above a on d.tenant_id = ${ctx.tenantId} and d.id = a.parent_id where a.level < 64
  ) select id from above order by level`.execute(trx);
  if (rows.length === 0) throw new AppError('notFound');
  return rows.map(row => row.id);
}

async function checkParent(trx: Trx, ctx: Ctx, parentId: string, moving?: string): Promise<void> {
  const path = await pathTo(trx, ctx, parentId);
  if (moving && path.includes(moving)) throw new AppError('invalid', '不能移动到自己的下级部门');
  if (path.length >= DEPTH) throw new AppError('invalid', `部门不能超过${DEPTH}级`);
}

/** The tree of departments. Siblings have different names. */
export function createDepts({ db }: Deps) {
  return {
    list: (ctx: Ctx) =>
      db.withTenant(ctx, async trx => {
        const { rows } = await sql<{
          id: string;
          parentId: string | null;
          name: string;
          sorting: number;
          members: number;
          leader: { id: string; name: string } | null;
        }>`with recursive tree as (
            select id, parent_id, name, sorting, leader_id, 1 as level from depts
              where tenant_id = ${ctx.tenantId} and parent_id is null
            union all select d.id, d.parent_id, d.name, d.sorting, d.leader_id, t.level + 1 from depts d
              join tree t on d.tenant_id = ${ctx.tenantId} and d.parent_id = t.id
          )
          select id, parent_id as "parentId", name, sorting,
            (select count(*) from user_depts ud where ud.tenant_id = ${ctx.tenantId} and ud.dept_id = tree.id) as members,
            (select json_build_object('id', u.id, 'name', u.display_name) from users u
              where u.tenant_id = ${ctx.tenantId} and u.id = tree.leader_id and u.deleted_at is null) as leader
          from tree order by level, sorting, id`.execute(trx);
        return rows;
      }),

    create: (ctx: Ctx, dept: Required<Pick<DeptChange, 'name'>> & DeptChange) =>
      db
        .withTenant(ctx, async trx => {
          const id = newId();
          await lockTree(trx, ctx);
          if (dept.parentId) await checkParent(trx, ctx, dept.parentId);
          if (dept.leaderId) await resolve(trx, ctx.tenantId, 'users', [dept.leaderId]);
          await trx
            .insertInto('depts')
            .values({
              id,
              tenant_id: ctx.tenantId,
              parent_id: dept.parentId ?? null,
              name: dept.name,
              sorting: dept.sorting ?? 0,
              leader_id: dept.leaderId ?? null,
            })
            .execute();
          await audit(trx, ctx, 'department created', id);
          return { id };
        })
        .catch(sameName),

    update: (ctx: Ctx, id: string, change: DeptChange) =>
      db
        .withTenant(ctx, async trx => {
          await lockTree(trx, ctx);
          await pathTo(trx, ctx, id);
          if (change.parentId) await checkParent(trx, ctx, change.parentId, id);
          if (change.leaderId) await resolve(trx, ctx.tenantId, 'users', [change.leaderId]);
          if (Object.values(change).every(value => value === undefined)) return;
          await trx
            .updateTable('depts')
            .set({
              name: change.name,
              parent_id: change.parentId,
              sorting: change.sorting,
              leader_id: change.leaderId,
            })
            .where('tenant_id', '=', ctx.tenantId)
            .where('id', '=', id)
            .execute();
          await audit(trx, ctx, 'department changed', id);
          await publish(trx, standingsChanged, ctx, {});
        })
        .catch(sameName),

    remove: (ctx: Ctx, id: string) =>
      db.withTenant(ctx, async trx => {
        await lockTree(trx, ctx);
        await pathTo(trx, ctx, id);
        const below = await trx
          .selectFrom('depts')
          .select('id')
          .where('tenant_id', '=', ctx.tenantId)
          .where('parent_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (below) throw new AppError('invalid', '请先删除下级部门');
        const member = await trx
          .selectFrom('user_depts')
          .select('user_id')
          .where('tenant_id', '=', ctx.tenantId)
          .where('dept_id', '=', id)
          .limit(1)
          .executeTakeFirst();
        if (member) throw new AppError('invalid', '部门下还有成员，不能删除');
        await trx.deleteFrom('depts').where('tenant_id', '=', ctx.tenantId).where('id', '=', id).execute();
        await audit(trx, ctx, 'department deleted', id);
      }),
  };
}
