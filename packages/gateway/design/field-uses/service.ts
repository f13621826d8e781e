import type { CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { namesId, type SavedWords } from '@gonghui/domain/field-places.ts';
import { formKind } from '@gonghui/elements/form/kind.ts';
import { pageKind } from '@gonghui/elements/page/kind.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { usesOfColumns } from '../../data/datasets/index.ts';
import { wordsOfHooks } from '../../outward/hooks/index.ts';
import { wordsOfLinks } from '../../outward/links/index.ts';
import { wordsOfPrints } from '../../records/prints/index.ts';
import { wordsOfFlow } from '../../records/processes/index.ts';
import { wordsOfViews } from '../../records/submissions/index.ts';
import { wordsOfBoards } from '../boards/index.ts';
import { findDesign } from '../page-rows/index.ts';
import { wordsOfGroups } from '../permissions/index.ts';
import { pagesNaming } from '../versions/index.ts';

const FORM = formKind.page?.type ?? '';
const PAGE = pageKind.page?.type ?? '';

/** Other forms that take records from a form, and pages that show something of it. */
const wordsOfDesigns = async (trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> =>
  (await pagesNaming(trx, ctx, [FORM, PAGE], formId)).flatMap(({ id, name, type, template }) =>
    id === formId ? [] : [{ kind: type === FORM ? 'form' : 'page', id, name, words: template } as const],
  );

/** Everything that is kept with words of a form's fields in it; what reads them by way of datasets is asked of these. */
const WORDS = [
  wordsOfFlow,
  wordsOfPrints,
  wordsOfDesigns,
  wordsOfBoards,
  wordsOfLinks,
  wordsOfHooks,
  wordsOfGroups,
  wordsOfViews,
];

/** What uses fields of a form, as everything was last saved. */
export function createFieldUses({ db }: Deps) {
  return {
    of: (
      ctx: Ctx,
      formId: string,
      fieldIds: readonly string[],
    ): Promise<CallReturn<typeof formCalls.fieldUses>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        const columns = await usesOfColumns(trx, ctx, { kind: 'form', id: formId }, fieldIds);
        const list = new Map(columns.map(use => [`${use.kind} ${use.id}`, use]));
        let others = 0;
        for (const wordsOf of WORDS)
          for (const { kind, id, name, words, hidden } of await wordsOf(trx, ctx, formId)) {
            if (!fieldIds.some(fieldId => namesId(words, fieldId))) continue;
            if (hidden) others += 1;
            else list.set(`${kind} ${id}`, { kind, id, name });
          }
        return { list: [...list.values()], others };
      }),
  };
}

export type FieldUses = ReturnType<typeof createFieldUses>;
