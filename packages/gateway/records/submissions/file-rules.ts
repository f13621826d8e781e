import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { FileFacts } from '@gonghui/elements/definition.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import type { Ctx } from '../../base/context.ts';
import type { Trx } from '../../base/db/database.ts';
import { anyOf } from '../../base/db/many.ts';
import { collectReferences, noReferences } from './collect-references.ts';

type Values = Readonly<Record<string, Json>>;

/** Fields with rules about files, each with the ids that its values hold, subform rows included. */
function held(
  fields: readonly FormField[],
  values: Values,
): { field: FormField; top: FormField; id: string }[] {
  return fields.flatMap(top => {
    if (top.columns) {
      const rows = rowsOf(values[top.id]);
      return top.columns
        .filter(column => column.spec.checkFile)
        .flatMap(field =>
          rows.flatMap(row =>
            [...collectReferences([field], row.values, noReferences()).files].map(id => ({ field, top, id })),
          ),
        );
    }
    if (!top.spec.checkFile) return [];
    return [...collectReferences([top], values, noReferences()).files].map(id => ({ field: top, top, id }));
  });
}

/**
 * Messages by field where an uploaded file is not what the field takes: type by its content, size as it was sent. What
 * the browser checks before it uploads counts for nothing here. Files the record holds already stay.
 */
export async function fileErrors(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  values: Values,
  stored: Values,
): Promise<Record<string, string[]>> {
  const before = collectReferences(fields, stored, noReferences()).files;
  const asked = held(fields, values).filter(({ id }) => !before.has(id));
  if (asked.length === 0) return {};
  const rows = await trx
    .selectFrom('files')
    .select(['id', 'name', 'mime', 'size', 'sent'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', anyOf(new Set(asked.map(({ id }) => id))))
    .execute();
  const facts = new Map<string, FileFacts>(
    rows.map(({ sent, ...row }) => [row.id, { ...row, size: sent ?? row.size }]),
  );
  const errors: Record<string, string[]> = {};
  for (const { field, top, id } of asked) {
    const file = facts.get(id);
    const message = file && field.spec.checkFile?.(file, field.props);
    const said = errors[top.id] ?? [];
    if (message && !said.includes(message)) errors[top.id] = [...said, message];
  }
  return errors;
}
