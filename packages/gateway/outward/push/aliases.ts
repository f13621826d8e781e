import { ALIAS } from '@gonghui/contract/hook-shapes.ts';
import { type FormField, withColumns } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf, partsOf } from '../../base/db/many.ts';
import type { Tenant } from '../../base/events/event.ts';

/** What keys of bodies are called, by field. */
export async function aliasesOf(
  trx: Trx,
  { tenantId }: Tenant,
  formId: string,
): Promise<Map<string, string>> {
  const rows = await trx
    .selectFrom('hook_aliases')
    .select(['field_id', 'alias'])
    .where('tenant_id', '=', tenantId)
    .where('form_id', '=', formId)
    .execute();
  return new Map(rows.map(row => [row.field_id, row.alias]));
}

/** Names beside each other: those of the form, and those of each subform's columns. */
function checkBeside(fields: readonly FormField[], aliases: ReadonlyMap<string, string>): void {
  const taken = new Map<string, string>();
  for (const field of fields) {
    const key = aliases.get(field.id) ?? field.id;
    const other = taken.get(key);
    if (other !== undefined)
      throw new AppError('invalid', `「${other}」和「${field.label}」的别名相同（${key}），请改用不同的别名`);
    taken.set(key, field.label);
    if (field.columns) checkBeside(field.columns, aliases);
  }
}

/**
 * The aliases with these changes in them; '' takes one away. Refuses one that is written otherwise than keys are, that stands twice
 * beside each other, or of a field that is not there. A row of a subform has an `id` of its own.
 */
export function withAliases(
  fields: readonly FormField[],
  before: ReadonlyMap<string, string>,
  asked: Readonly<Record<string, string>>,
): Map<string, string> {
  const columns = new Set(fields.flatMap(field => field.columns?.map(({ id }) => id) ?? []));
  const byId = new Map(withColumns(fields).map(one => [one.id, one]));
  const next = new Map(before);
  for (const [id, written] of Object.entries(asked)) {
    const alias = written.trim();
    const field = byId.get(id);
    if (!field) throw new AppError('badRequest', '字段不存在或已被删除');
    if (alias === '') {
      next.delete(id);
      continue;
    }
    if (!ALIAS.test(alias))
      throw new AppError(
        'invalid',
        `「${field.label}」的别名应以小写字母开头，只含小写字母、数字和下划线，不超过64个字符`,
      );
    if (columns.has(id) && alias === 'id')
      throw new AppError('invalid', `「${field.label}」的别名不能是 id：每一行已有自己的 id`);
    next.set(id, alias);
  }
  checkBeside(fields, next);
  return next;
}

/** Stores what differs. */
export async function keepAliases(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  before: ReadonlyMap<string, string>,
  next: ReadonlyMap<string, string>,
): Promise<void> {
  const changed = [...next].filter(([id, alias]) => before.get(id) !== alias);
  const gone = [...before.keys()].filter(id => !next.has(id));
  const own = (ids: readonly string[]) =>
    trx
      .deleteFrom('hook_aliases')
      .where('tenant_id', '=', ctx.tenantId)
      .where('form_id', '=', formId)
      .where('field_id', '=', anyOf(ids))
      .execute();
  const touched = [...gone, ...changed.map(([id]) => id)];
  if (touched.length > 0) await own(touched);
  for (const part of partsOf(changed))
    await trx
      .insertInto('hook_aliases')
      .values(
        part.map(([field_id, alias]) => ({ tenant_id: ctx.tenantId, form_id: formId, field_id, alias })),
      )
      .execute();
}
