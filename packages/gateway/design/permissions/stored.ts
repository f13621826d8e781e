import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';

/** Permission groups of these pages, for those that have any. */
export const storedGroups = (trx: Trx, ctx: Pick<Ctx, 'tenantId'>, pageIds: readonly string[]) =>
  trx
    .selectFrom('form_permissions')
    .select(['form_id', 'groups'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', anyOf(pageIds))
    .execute();
