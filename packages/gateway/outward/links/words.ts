import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { linksOf } from './rows.ts';

/** Public links of a form, for the question which of them use a field: fixed values, parameters, columns that are shown. */
export const wordsOfLinks = async (trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> =>
  (await linksOf(trx, ctx, formId)).map(({ id, name, settings }) => ({
    ...{ kind: 'link', id, name },
    words: JSON.stringify(settings),
  }));
