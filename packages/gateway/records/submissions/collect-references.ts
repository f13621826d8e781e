import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { Json } from '@gonghui/kernel/json.ts';

export interface References {
  users: Set<string>;
  depts: Set<string>;
  roles: Set<string>;
  files: Set<string>;
}

export const KINDS = { user: 'users', dept: 'depts', role: 'roles', file: 'files' } as const;

/** None yet. */
export const noReferences = (): References => ({
  users: new Set(),
  depts: new Set(),
  roles: new Set(),
  files: new Set(),
});

/** Adds the ids that values hold, those in subform rows included, to `into`. */
export function collectReferences(
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
  into: References,
): References {
  for (const field of fields) {
    const value = values[field.id];
    if (field.columns) {
      for (const row of rowsOf(value)) collectReferences(field.columns, row.values, into);
    } else if (field.spec.refers) {
      const ids = Array.isArray(value) ? value : [value];
      for (const id of ids) if (typeof id === 'string' && id !== '') into[KINDS[field.spec.refers]].add(id);
    } else if (value !== undefined) {
      for (const id of field.spec.files?.(value) ?? []) into.files.add(id);
    }
  }
  return into;
}
