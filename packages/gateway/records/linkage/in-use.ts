import { withColumns } from '@gonghui/domain/form-fields.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { tickedId } from '@gonghui/elements/form/linkage/business-uses.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { type FormVersion, formVersion } from '../../design/forms/index.ts';
import { findDesign } from '../../design/page-rows/index.ts';
import { recentAccess } from '../access/index.ts';

/**
 * The design that a filler or reader of a form's records works with; refuses somebody with no business there. Previews
 * of designers come by the calls that are theirs.
 */
export async function designInUse(deps: Deps, trx: Trx, ctx: Ctx, formId: string): Promise<FormVersion> {
  const { form, rights, fills } = await recentAccess(deps, trx, ctx, formId);
  if (!fills && !mayDo(rights, 'change') && !mayDo(rights, 'see')) throw new AppError('forbidden');
  return formVersion(trx, ctx, formId, form.released_version ?? form.version);
}

/** Whether the designer lets strangers see what other records hold through this field (rule L6). */
export async function outsideSees(trx: Trx, ctx: Ctx, formId: string, fieldId: string): Promise<boolean> {
  const { public_sources } = await findDesign(trx, ctx, formId);
  return (
    public_sources.some(tick => tickedId(tick) === fieldId) && ctx.visit?.hidden.includes(fieldId) !== true
  );
}

/** A field of the form or a column of one of its subforms. */
export const fieldIn = ({ fields }: FormVersion, id: string) =>
  withColumns(fields).find(field => field.id === id);
