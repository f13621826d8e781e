import { bannedWords, rejectedContents, wordsOf } from '@gonghui/domain/content-check.ts';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import { contentSourceOf, optionSourceOf } from '@gonghui/elements/form/linkage/option-source.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx, Deps } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import type { FormVersion } from '../../design/forms/index.ts';
import { lookupsIn } from './lookups.ts';
import { offeredOptions } from './outside-answers.ts';
import { bounded } from './settling.ts';

type Values = Readonly<Record<string, Json>>;

/** Contents of each field, cells of rows included, that are not what the record held. */
function contentsOf(
  fields: readonly FormField[],
  values: Values,
  stored: Values,
): Map<FormField, Set<string>> {
  const found = new Map<FormField, Set<string>>();
  const add = (field: FormField, value: Json | undefined, before: Json | undefined) => {
    const known = new Set(Array.isArray(before) ? before : [before]);
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item !== 'string' || item === '' || known.has(item)) continue;
      const set = found.get(field) ?? new Set();
      found.set(field, set.add(item));
    }
  };
  for (const field of fields) {
    if (!field.columns) add(field, values[field.id], stored[field.id]);
    else {
      const before = new Map(rowsOf(stored[field.id]).map(row => [row.id, row]));
      for (const row of rowsOf(values[field.id]))
        for (const column of field.columns)
          add(column, row.values[column.id], before.get(row.id)?.values[column.id]);
    }
  }
  return found;
}

const hasSource = (field: FormField): boolean =>
  optionSourceOf(field.props) !== null ||
  contentSourceOf(field.props) !== null ||
  (field.columns?.some(hasSource) ?? false);

/**
 * Messages by field where a choice is not, or no longer, among the records that its options come from. What the others
 * are called is kept for whoever reads the record.
 */
export async function optionErrors(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  values: Values,
  stored: Values = {},
): Promise<Record<string, string[]>> {
  const errors: Record<string, string[]> = {};
  if (!fields.some(hasSource)) return errors;
  const lookups = lookupsIn(trx, ctx);
  for (const [field, contents] of contentsOf(fields, values, stored)) {
    const source = optionSourceOf(field.props);
    if (!source) continue;
    const found = source.outside
      ? await offeredOptions(trx, ctx, source.outside, { fields, values: { ...stored, ...values } }, contents)
      : await lookups.values(source, contents);
    await lookups.keep(source, found);
    if (found.length >= contents.size) continue;
    const top = fields.find(one => one === field || one.columns?.includes(field)) ?? field;
    const gone = source.outside ? '不在外部接口最近给出的选项中' : '已不存在';
    errors[top.id] = [...(errors[top.id] ?? []), `「${field.label}」的选项${gone}，请重新选择`];
  }
  return errors;
}

/**
 * Content verification of what is about to be stored (spec, designers §5 and §8): 508 with the fields whose content is
 * not among those allowed, 507 with the words that the form's publisher or the enterprise does not allow. Contents that
 * the record holds already are not held against whoever changes something else.
 */
export async function verifyContents(
  trx: Trx,
  ctx: Ctx,
  { template, fields }: Pick<FormVersion, 'template' | 'fields'>,
  values: Values,
  stored: Values = {},
): Promise<void> {
  const within = bounded({ tenantId: ctx.tenantId, of: trx });
  const rejected = await within(rejectedContents(fields, values, stored));
  if (fields.some(hasSource)) {
    const lookups = lookupsIn(trx, ctx);
    for (const [field, contents] of contentsOf(fields, values, stored)) {
      const source = contentSourceOf(field.props);
      if (source && (await lookups.values(source, contents)).length < contents.size)
        rejected.push({ fieldId: field.id, item: field.label });
    }
  }
  if (rejected.length > 0) {
    const message = rejected.map(({ item }) => `「${item}」文本内容校验不通过，不允许提交`).join('；');
    throw new AppError('contentRejected', message, { items: rejected });
  }
  if (template.page.isContentCheck !== true) return;
  const words = [...wordsOf(template.page), ...(await lookupsIn(trx, ctx).words())];
  const found = await within(bannedWords(fields, values, stored, words));
  if (found.length === 0) return;
  const message = `因表单发布者开启文本内容检测，该表单「${found.join('、')}」内容涉及违规，不予保存/提交。请您修改后再保存/提交。`;
  throw new AppError('contentBanned', message, { items: found });
}

export const readWords = (deps: Deps, ctx: Ctx): Promise<{ words: string[] }> =>
  deps.db.withTenant(ctx, async trx => ({ words: await lookupsIn(trx, ctx).words() }));

export async function storeWords(deps: Deps, ctx: Ctx, words: readonly string[]): Promise<null> {
  const kept = [...new Set(words)];
  const row = { words: kept, updated_by: ctx.actor.id, updated_at: new Date(deps.now()) };
  await deps.db.withTenant(ctx, trx =>
    trx
      .insertInto('content_words')
      .values({ tenant_id: ctx.tenantId, ...row })
      .onConflict(conflict => conflict.column('tenant_id').doUpdateSet(row))
      .execute(),
  );
  return null;
}
