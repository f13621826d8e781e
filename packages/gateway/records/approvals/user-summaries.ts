import type { UserSummary } from '@gonghui/contract/approval-shapes.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** Names and pictures of people, those who left included; with one query. */
export async function userSummaries(
  trx: Trx,
  ctx: Pick<Ctx, 'tenantId'>,
  users: Iterable<string | null>,
): Promise<(id: string) => UserSummary> {
  const ids = [...new Set(users)].filter(id => id !== null);
  const rows =
    ids.length === 0
      ? []
      : await trx
          .selectFrom('users')
          .select(['id', 'display_name', 'avatar'])
          .where('tenant_id', '=', ctx.tenantId)
          .where('id', '=', anyOf(ids))
          .execute();
  const known = new Map(rows.map(row => [row.id, row]));
  return id => ({ id, name: known.get(id)?.display_name ?? '', avatar: known.get(id)?.avatar ?? null });
}
