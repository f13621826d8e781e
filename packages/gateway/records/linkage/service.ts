import type { CallArgs } from '@gonghui/contract/define.ts';
import type { linkageCalls } from '@gonghui/contract/linkage.ts';
import type { OptionSource } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { readWords, storeWords } from './content.ts';
import { followLink, previewLink } from './link.ts';
import { fieldOptions, optionPage } from './options.ts';
import { readableSource } from './source.ts';
import { checkSyntax } from './syntax.ts';

type Body<K extends keyof typeof linkageCalls> = CallArgs<(typeof linkageCalls)[K]>['body'];

/** What links the fields of a form to each other and to other forms. */
export function createLinkage(deps: Deps) {
  const preview = (ctx: Ctx, source: OptionSource, page: { keyword?: string; current: number }) =>
    deps.db.withTenant(ctx, async trx => {
      await readableSource(trx, ctx, source.formId);
      return optionPage(trx, ctx, source, page);
    });
  return {
    syntax: (body: Body<'syntax'>) => checkSyntax(body),
    associatedForm: (ctx: Ctx, { targetFormId, value, label, ...page }: Body<'associatedForm'>) =>
      preview(ctx, { formId: targetFormId, value, label: label ?? value }, page),
    associatedDataset: (ctx: Ctx, { targetDatasetId, value, label, ...page }: Body<'associatedDataset'>) =>
      preview(ctx, { formId: targetDatasetId, value, label: label ?? value }, page),
    options: (ctx: Ctx, formId: string, body: Body<'options'>) => fieldOptions(deps, ctx, formId, body),
    dataControlPreview: (ctx: Ctx, body: Body<'dataControlPreview'>) => previewLink(deps, ctx, body),
    dataControl: (ctx: Ctx, forms: { a: string; b: string }, body: Body<'dataControl'>) =>
      followLink(deps, ctx, forms, body),
    words: (ctx: Ctx) => readWords(deps, ctx),
    setWords: (ctx: Ctx, words: readonly string[]) => storeWords(deps, ctx, words),
  };
}

export type Linkage = ReturnType<typeof createLinkage>;
