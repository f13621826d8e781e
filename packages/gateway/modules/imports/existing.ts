import type { FormField } from '@gonghui/domain/form-fields.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { CASTS, readExpression, toParameter } from '@gonghui/domain/record-value.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CompiledQuery } from 'kysely';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';

/** Ids of the records that have one of these values in a field, by value as text. */
export async function recordsByKey(
  trx: Trx,
  ctx: Ctx,
  formId: string,
  field: FormField,
  values: readonly Json[],
): Promise<Map<string, string[]>> {
  const { column: kind } = field.spec;
  const column = recordColumn(field.id);
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const text = `select id, ${readExpression(kind, column)} as key from ${recordTable(formId)}
    where tenant_id = $1 and deleted_at is null and ${column} = any($2::${CASTS[kind]}[])`;
  const wanted = values.map(value => toParameter(kind, value));
  const { rows } = await trx.executeQuery<{ id: string; key: Json }>(
    CompiledQuery.raw(text, [ctx.tenantId, wanted]),
  );
  for (const { id, key } of rows) found.set(String(key), [...(found.get(String(key)) ?? []), id]);
  return found;
}
