import type { FormField } from '@gonghui/domain/form-fields.ts';
import { rowsOf } from '@gonghui/domain/record-write.ts';
import type { Json } from '@gonghui/kernel/digest.ts';
import type { Ctx } from '../../context.ts';
import type { Trx } from '../../db/database.ts';
import { missingOf } from '../forms/people.ts';

export interface References {
  users: Set<string>;
  depts: Set<string>;
  roles: Set<string>;
  files: Set<string>;
}

const KINDS = { user: 'users', dept: 'depts', role: 'roles', file: 'files' } as const;

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

const GONE = { user: '人员', dept: '部门', role: '角色', file: '文件' } as const;

/**
 * Messages by field where a value names somebody or something that is not in the enterprise (promise D6). `stored`:
 * ids the record holds already stay valid, though the person may have left.
 */
export async function referenceErrors(
  trx: Trx,
  ctx: Ctx,
  fields: readonly FormField[],
  values: Readonly<Record<string, Json>>,
  stored: Readonly<Record<string, Json>> = {},
): Promise<Record<string, string[]>> {
  const before = collectReferences(fields, stored, noReferences());
  const asked = collectReferences(fields, values, noReferences());
  for (const kind of Object.values(KINDS)) for (const id of before[kind]) asked[kind].delete(id);
  const missing = await missingOf(trx, ctx, asked);
  const errors: Record<string, string[]> = {};
  if (missing.size === 0) return errors;
  for (const field of fields) {
    const found = collectReferences([field], values, noReferences());
    for (const [kind, list] of Object.entries(KINDS) as [keyof typeof KINDS, keyof References][]) {
      if ([...found[list]].some(id => missing.has(id))) {
        errors[field.id] = [
          ...(errors[field.id] ?? []),
          `「${field.label}」中的${GONE[kind]}不存在，请重新选择`,
        ];
      }
    }
  }
  return errors;
}
