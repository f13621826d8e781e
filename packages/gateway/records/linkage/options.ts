import type { CallArgs, CallReturn } from '@gonghui/contract/define.ts';
import { type linkageCalls, OPTIONS_PAGE } from '@gonghui/contract/linkage.ts';
import {
  type OptionSource,
  optionSourceOf,
  sourceKey,
} from '@gonghui/elements/form/linkage/option-source.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { designInUse, fieldIn, outsideSees } from './in-use.ts';
import { labelsOf } from './labels.ts';
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

/** Options of a field that come from other records, for whoever fills it in: by what was typed, or those of values. */
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
    const { values } = body;
    if (source.outside) {
      if (!values) throw new AppError('invalid', '该字段的选项来自外部接口，请在填写页面中选择');
      const called = await labelsOf(trx, ctx, new Map([[sourceKey(source), new Set(values)]]));
      return { list: called.map(({ value, label }) => ({ value, label })), more: false };
    }
    if (!values) return optionPage(trx, ctx, source, body);
    return {
      list: await sourceOptions(trx, ctx, source, { values, limit: values.length, offset: 0 }),
      more: false,
    };
  });
}
