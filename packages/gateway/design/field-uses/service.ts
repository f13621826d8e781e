import type { CallReturn } from '@gonghui/contract/define.ts';
import type { formCalls } from '@gonghui/contract/forms.ts';
import { namesId, type SavedWords } from '@gonghui/domain/field-places.ts';
import { formKind } from '@gonghui/elements/form/kind.ts';
import { pageKind } from '@gonghui/elements/page/kind.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findDesign } from '../page-rows/index.ts';
import { pagesNaming } from '../versions/index.ts';

const FORM = formKind.page?.type ?? '';
const PAGE = pageKind.page?.type ?? '';

/** Other forms that take records from a form, and pages that show something of it. */
export const wordsOfDesigns = async (trx: Trx, ctx: Ctx, formId: string): Promise<SavedWords[]> =>
  (await pagesNaming(trx, ctx, [formId])).flatMap(({ id, name, type, template }) =>
    id === formId || (type !== FORM && type !== PAGE)
      ? []
      : [{ kind: type === FORM ? 'form' : 'page', id, name, words: template } as const],
  );

/** What one sort of thing has been saved with, of those that name fields of a form. */
export type WordsOf = (trx: Trx, ctx: Ctx, formId: string) => Promise<readonly SavedWords[]>;

/** Who is asked: everything that is kept with fields of a form in it, in the order in which it is listed. */
export interface Users {
  /** What reads the fields by way of datasets. */
  columns(
    trx: Trx,
    ctx: Ctx,
    source: { kind: 'form'; id: string },
    fieldIds: readonly string[],
  ): Promise<readonly FieldUse[]>;
  words: readonly WordsOf[];
}

type FieldUse = CallReturn<typeof formCalls.fieldUses>['list'][number];

/** What uses fields of a form, as everything was last saved. */
export function createFieldUses({ db }: Deps, users: Users) {
  return {
    of: (
      ctx: Ctx,
      formId: string,
      fieldIds: readonly string[],
    ): Promise<CallReturn<typeof formCalls.fieldUses>> =>
      db.withTenant(ctx, async trx => {
        await findDesign(trx, ctx, formId);
        const columns = await users.columns(trx, ctx, { kind: 'form', id: formId }, fieldIds);
        const list = new Map<string, FieldUse>(columns.map(use => [`${use.kind} ${use.id}`, use]));
        let others = 0;
        for (const wordsOf of users.words)
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
