import type { KeyObject } from 'node:crypto';
import type { FormField } from '@gonghui/domain/form-fields.ts';
import type { Json } from '@gonghui/kernel/json.ts';
import { seal } from '../../base/sealing.ts';

/** Values with those of write-only fields sealed, subform rows included. Gives back the same object when there are none. */
export function sealValues(
  key: KeyObject,
  fields: readonly FormField[],
  values: Record<string, Json>,
): Record<string, Json> {
  const secret = fields.filter(
    field => field.spec.writeOnly || field.columns?.some(column => column.spec.writeOnly),
  );
  if (secret.length === 0) return values;
  const sealed = { ...values };
  for (const field of secret) {
    const value = values[field.id];
    if (field.columns) {
      const rows = (Array.isArray(value) ? value : []) as { id: string; values: Record<string, Json> }[];
      sealed[field.id] = rows.map(row => ({
        id: row.id,
        values: sealValues(key, field.columns ?? [], row.values),
      }));
    } else if (typeof value === 'string' && value !== '') sealed[field.id] = seal(key, value);
  }
  return sealed;
}
