import { mayDo } from '@gonghui/domain/form-rights.ts';
import { type Ctx, type Deps, mayBuild } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormRow, findDesign } from '../../design/page-rows/index.ts';
import { recentAccess } from '../access/index.ts';
import { hasPartIn } from '../approvals/index.ts';
import type { Answer, Body } from './bodies.ts';
import { itemsOf } from './list.ts';
import { printsOf } from './repository.ts';
import { savedFieldIds } from './stencil.ts';

/**
 * Which templates of a form are for somebody: all, or some, those that are on. Whoever has a part in an approval prints its
 * record, whatever else he has to do with the form (print R3).
 */
async function whatFor(
  deps: Deps,
  trx: Trx,
  ctx: Ctx,
  formId: string,
): Promise<{ form: FormRow; all: boolean; some: boolean }> {
  const form = await findDesign(trx, ctx, formId);
  if (await hasPartIn(trx, ctx, formId)) return { form, all: mayBuild(ctx, form.applet_id), some: true };
  const { rights, manages } = await recentAccess(deps, trx, ctx, formId);
  return { form, all: manages, some: mayDo(rights, 'print') };
}

/** A page of the print templates of a form. */
export const templateList = (
  deps: Deps,
  ctx: Ctx,
  formId: string,
  { page }: Body<'page'>,
): Promise<Answer<'page'>> =>
  deps.db.withTenant(ctx, async trx => {
    const { form, all, some } = await whatFor(deps, trx, ctx, formId);
    const rows = (await printsOf(trx, ctx, formId)).filter(
      ({ printed_version }) => all || (some && printed_version !== null),
    );
    const { current, pageSize } = page;
    const shown = rows.slice((current - 1) * pageSize, current * pageSize);
    const list = await itemsOf(trx, ctx, shown, await savedFieldIds(trx, ctx, form));
    return { list, pager: { current, pageSize, total: rows.length } };
  });
