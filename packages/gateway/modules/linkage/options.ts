import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type linkageCalls, OPTIONS_PAGE } from '@gonghui/contract/linkage.ts';
import { mayDo } from '@gonghui/domain/form-rights.ts';
import { type OptionSource, optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { findDesign } from '../forms/index.ts';
import { type FormVersion, formVersion, recentAccess } from '../submissions/index.ts';
import { sourceOptions } from './source.ts';

type Page = CallReturn<typeof linkageCalls.options>;

/** One page of a source's options; one more than the page is read, to know of the next. */
export async function optionPage(
  trx: Trx,
  ctx: Ctx,
  source: OptionSource,
  { keyword, current }: { keyword?: string; current: number },
): Promise<Page> {
  const found = await sourceOptions(trx, ctx, source, {
    ...(keyword ? { keyword } : {}),
    limit: OPTIONS_PAGE + 1,
    offset: (current - 1) * OPTIONS_PAGE,
  });
  return { list: found.slice(0, OPTIONS_PAGE), more: found.length > OPTIONS_PAGE };
}

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
  return public_sources.includes(fieldId) && ctx.visit?.hidden.includes(fieldId) !== true;
}

/** A field of the form or a column of one of its subforms. */
export const fieldIn = ({ fields }: FormVersion, id: string) =>
  fields.flatMap(field => [field, ...(field.columns ?? [])]).find(field => field.id === id);

export function fieldOptions(
  deps: Deps,
  ctx: Ctx,
  formId: string,
  body: CallArgs<typeof linkageCalls.options>['body'],
): Promise<Page> {
  return deps.db.withTenant(ctx, async trx => {
    const field = fieldIn(await designInUse(deps, trx, ctx, formId), body.fieldId);
    const source = field && optionSourceOf(field.props);
    if (ctx.visit && !(await outsideSees(trx, ctx, formId, body.fieldId))) throw new AppError('notFound');
    if (!source) throw new AppError('notFound', '该字段没有关联数据');
    if (!body.values) return optionPage(trx, ctx, source, body);
    const { values } = body;
    return {
      list: await sourceOptions(trx, ctx, source, { values, limit: values.length, offset: 0 }),
      more: false,
    };
  });
}
