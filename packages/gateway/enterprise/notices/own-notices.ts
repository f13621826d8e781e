import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import type { NoticeTables } from './tables.ts';

/** A message as it is kept. */
export type NoticeRow = Selectable<NoticeTables['notices']>;

/** Messages to the actor, for a question that goes on. */
export const ownNotices = (trx: Trx, ctx: Ctx) =>
  trx.selectFrom('notices').where('tenant_id', '=', ctx.tenantId).where('user_id', '=', ctx.actor.id);

/** Those of these ids, to stand behind `from` where they are joined with what they are about. */
export const noticesAsked = (ctx: Ctx, ids: readonly string[]): RawBuilder<unknown> =>
  sql`(select * from notices where tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id} and id = any(${[...ids]}::text[]))`;

/** Those that he has not read, to stand behind `from` where they are counted with other things. */
export const unreadNotices = (ctx: Ctx): RawBuilder<unknown> =>
  sql`notices where tenant_id = ${ctx.tenantId} and user_id = ${ctx.actor.id} and read_at is null`;

/** One of them, which is read from then on; undefined where he has none of this id. */
export const openNotice = (trx: Trx, ctx: Ctx, id: string, at: Date): Promise<NoticeRow | undefined> =>
  trx
    .updateTable('notices')
    .set(eb => ({ read_at: eb.fn.coalesce('read_at', eb.val(at)) }))
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.actor.id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Marks as read those of these ids, or all. */
export async function markNoticesRead(
  trx: Trx,
  ctx: Ctx,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<void> {
  const query = trx
    .updateTable('notices')
    .set({ read_at: at })
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.actor.id)
    .where('read_at', 'is', null);
  await (ids ? query.where('id', '=', anyOf(ids)) : query).execute();
}
