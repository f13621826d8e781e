import type { OptionSource } from '@gonghui/elements/form/linkage/option-source.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import { optionPage } from './options.ts';
import { readableSource } from './source.ts';

/** Options as they would come from a form, for whoever may read it whole and sets a field up. */
export const previewOptions = (
  deps: Deps,
  ctx: Ctx,
  source: OptionSource,
  page: { keyword?: string; current: number },
) =>
  deps.db.withTenant(ctx, async trx => {
    await readableSource(trx, ctx, source.formId);
    return optionPage(trx, ctx, source, page);
  });
