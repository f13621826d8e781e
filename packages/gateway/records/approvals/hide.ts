import { sql } from 'kysely';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { Tenant } from '../../base/events/event.ts';
import { publish } from '../../base/events/events.ts';
import { newsFor, settleNoticesOf, storeNotices } from '../../enterprise/notices/index.ts';
import { managersOf } from '../../enterprise/organisation/index.ts';
import { underwayOf } from './underway.ts';

/**
 * Takes tasks and copies of deleted forms out of everybody's lists and counts, with what was handed in and the messages of
 * it. Whoever handed in what is under way is told who deleted the form; everybody's pages hear of it.
 */
export async function hideApprovals(trx: Trx, ctx: Ctx, formIds: readonly string[], at: Date): Promise<void> {
  const ids = [...formIds];
  const ended = await underwayOf(trx, ctx, ids);
  const users = new Set(ended.length > 0 ? await managersOf(trx, ctx, ids) : []);
  for (const table of ['approval_tasks', 'approval_copies']) {
    const { rows } = await sql<{ user_id: string | null }>`update ${sql.table(table)} set shown = false
      where tenant_id = ${ctx.tenantId} and form_id = any(${ids}::text[]) and shown returning user_id`.execute(
      trx,
    );
    for (const { user_id } of rows) if (user_id !== null) users.add(user_id);
  }
  await sql`update approval_instances set removed_at = ${at}
    where tenant_id = ${ctx.tenantId} and form_id = any(${ids}::text[]) and removed_at is null`.execute(trx);
  if (ids.length > 0) await settleNoticesOf(trx, ctx, ids, at);
  const own = Map.groupBy(ended, one => `${one.form_id} ${one.submitter}`);
  await storeNotices(
    trx,
    ctx,
    [...own.values()].flatMap(list => {
      const [first] = list;
      if (!first) return [];
      users.add(first.submitter);
      return {
        user_id: first.submitter,
        kind: 'status' as const,
        status: 'terminated' as const,
        title: '您申请的表单已被删除',
        content: `${ctx.actor.name}删除了「${first.form_name}」，您的 ${list.length} 条申请不再审批`,
        instance_id: null,
        form_id: null,
        task_id: null,
        at,
      };
    }),
  );
  await publish(trx, newsFor, ctx, { users: [...users] });
}

/** The same for single records: out with them into the bin (`at`), and back (`null`). */
export async function hideRecords(
  trx: Trx,
  ctx: Tenant,
  recordIds: readonly string[],
  at: Date | null,
): Promise<void> {
  const ids = [...recordIds];
  await sql`update approval_instances set removed_at = ${at}
    where id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  for (const table of ['approval_tasks', 'approval_copies']) {
    await sql`update ${sql.table(table)} set shown = ${at === null}
      where instance_id = any(${ids}::text[]) and tenant_id = ${ctx.tenantId}`.execute(trx);
  }
}
