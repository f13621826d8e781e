import type { FormField } from '@gonghui/domain/form-fields.ts';
import { AppError } from '@gonghui/kernel/errors.ts';
import type { Json } from '@gonghui/kernel/json.ts';

type ValuesById = Readonly<Record<string, Json>>;

/** What a subform says against rows that somebody sent: more than it takes, or none. */
function faultOf({ spec, props }: FormField, rows: Json | undefined): string | null {
  const read = spec.read(rows ?? null, props);
  return read.ok ? null : read.message;
}

/**
 * Refuses rows of subforms that no record could hold, before they are put together with those of others: whoever sends a change may
 * send any number of them. Answers what was seen without the rows that nobody can have seen.
 */
export function soundRows(
  fields: readonly FormField[],
  sent: ValuesById,
  seen: Record<string, Json> | undefined,
): Record<string, Json> | undefined {
  const subforms = fields.filter(field => field.columns && Object.hasOwn(sent, field.id));
  const errors = subforms.flatMap(field => {
    const fault = faultOf(field, sent[field.id]);
    return fault === null ? [] : [[field.id, [fault]] as const];
  });
  if (errors.length > 0)
    throw new AppError('invalid', undefined, { errors: Object.fromEntries(errors), cells: {} });
  if (!seen) return seen;
  const unseen = new Set(
    subforms
      .filter(field => Object.hasOwn(seen, field.id) && faultOf(field, seen[field.id]) !== null)
      .map(({ id }) => id),
  );
  return Object.fromEntries(Object.entries(seen).filter(([id]) => !unseen.has(id)));
}
