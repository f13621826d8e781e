import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { lastVersion } from '../../design/versions/index.ts';
import { printsOf } from './repository.ts';

/** Print templates of a form as last saved, for the question which of them use a field. */
export async function wordsOfPrints(trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> {
  const found: SavedWords[] = [];
  for (const { id, name } of await printsOf(trx, ctx, formId))
    found.push({ kind: 'print', id, name, words: (await lastVersion(trx, ctx, id))?.template ?? '' });
  return found;
}
