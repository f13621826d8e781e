import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Views of a form's records, for the question which of them use a field. Those that others keep for themselves are theirs. */
export async function wordsOfViews(trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> {
  const rows = await trx
    .selectFrom('record_views')
    .select(['id', 'name', 'shared', 'created_by', 'config'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .execute();
  return rows.map(({ id, name, shared, created_by, config }) => ({
    ...{ kind: 'view', id, name },
    words: JSON.stringify([config.filters, config.sort, config.group]),
    ...(shared || created_by === ctx.actor.id ? {} : { hidden: true }),
  }));
}
