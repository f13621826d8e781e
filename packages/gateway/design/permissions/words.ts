import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';

/** Permission groups of a form, for the question which of them use a field. */
export async function wordsOfGroups(trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> {
  const row = await trx
    .selectFrom('form_permissions')
    .select('groups')
    .where('tenant_id', '=', ctx.tenantId)
    .where('form_id', '=', formId)
    .executeTakeFirst();
  return (row?.groups ?? []).map(group => ({
    ...{ kind: 'group', id: group.id, name: group.name },
    words: JSON.stringify(group),
  }));
}
