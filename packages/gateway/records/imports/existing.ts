import type { FormField } from '@gonghui/domain/form-fields.ts';
import { fieldRight } from '@gonghui/domain/form-rights.ts';
import { recordColumn, recordTable } from '@gonghui/domain/record-table.ts';
import { CASTS, readExpression, toParameter } from '@gonghui/domain/record-value.ts';
import { grantsOn } from '@gonghui/domain/rights-sql.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { CompiledQuery } from 'kysely';
import { readGranted } from '../submissions/index.ts';
import type { Importing } from './place.ts';

/**
 * Ids of the records that have one of these values in a field, by value as text. `seen`: of those alone that show it to the actor,
 * so that no value of another can be guessed; what is added or skipped minds all, or records would be doubled.
 */
export async function recordsByKey(
  importing: Importing,
  field: FormField,
  values: readonly Json[],
  seen: boolean,
): Promise<Map<string, string[]>> {
  const { trx, ctx, place } = importing;
  const { column: kind } = field.spec;
  const column = recordColumn(field.id);
  const found = new Map<string, string[]>();
  if (values.length === 0) return found;
  const text = `select id, ${readExpression(kind, column)} as key from ${recordTable(place.form.id)}
    where tenant_id = $1 and deleted_at is null and ${column} = any($2::${CASTS[kind]}[])`;
  const wanted = values.map(value => toParameter(kind, value));
  const { rows } = await trx.executeQuery<{ id: string; key: Json }>(
    CompiledQuery.raw(text, [ctx.tenantId, wanted]),
  );
  const shown = seen ? await showing(importing, field, rows) : null;
  for (const { id, key } of rows)
    if (shown?.has(id) ?? true) found.set(String(key), [...(found.get(String(key)) ?? []), id]);
  return found;
}

/** Of these records those whose field the actor sees. */
async function showing(
  { trx, ctx, place }: Importing,
  field: FormField,
  rows: readonly { id: string }[],
): Promise<Set<string>> {
  const ids = rows.map(({ id }) => id);
  const granted = await readGranted(trx, ctx, place, ids, { action: 'see' });
  const seen = granted.filter(
    row => fieldRight(grantsOn(place.rights, row.granted), field.id, 'see') !== 'hidden',
  );
  return new Set(seen.map(({ id }) => id));
}
