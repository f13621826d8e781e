import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { settingsOf } from './repository.ts';

/** Boards of a form's records, for the question which of them use a field. */
export async function wordsOfBoards(trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> {
  const rows = await trx
    .selectFrom('boards')
    .innerJoin('forms as f', join =>
      join.onRef('f.tenant_id', '=', 'boards.tenant_id').onRef('f.id', '=', 'boards.form_id'),
    )
    .selectAll('boards')
    .select('f.name')
    .where('boards.tenant_id', '=', ctx.tenantId)
    .where('f.source_id', '=', formId)
    .where('f.deleted_at', 'is', null)
    .execute();
  return rows.map(row => ({
    ...{ kind: 'board', id: row.form_id, name: row.name },
    words: JSON.stringify(settingsOf(row)),
  }));
}
