import { stencilKind } from '@gonghui/elements/print/kind.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import type { PrintRow } from './repository.ts';
import { savedFieldIds, savedStencil } from './stencil.ts';

/** What is wrong with a template as last saved, by the rules of today and the form as it is now. */
export async function problemsNow(trx: Trx, ctx: Ctx, row: PrintRow) {
  const form = await findDesign(trx, ctx, row.form_id);
  const template = await savedStencil(trx, ctx, row);
  const { unsound, open } = stencilKind.check(template, { fieldIds: await savedFieldIds(trx, ctx, form) });
  return { template, problems: [...unsound, ...open] };
}
