import type { SavedWords } from '@gonghui/domain/field-places.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { hooksOfForm } from './repository.ts';

/** Hooks of a form, for the question which of them use a field. */
export const wordsOfHooks = async (trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> =>
  (await hooksOfForm(trx, ctx, formId)).map(({ id, name, fields, condition }) => ({
    ...{ kind: 'push', id, name },
    words: JSON.stringify([fields, condition]),
  }));
