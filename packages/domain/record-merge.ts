import { canonical, type Json } from '@gonghui/kernel/json.ts';
import type { Values } from './record-write.ts';

export interface FieldConflict {
  fieldId: string;
  base: Json;
  mine: Json;
  theirs: Json;
}

/**
 * Three-way merge of a change by field (promise R11): `mine` are the fields a person changed, `base` those fields as
 * he saw them, `current` the record as it is now. A field is in conflict when somebody changed it meanwhile to
 * something else than he did; without `base`, when it differs at all.
 */
export function mergeFields(mine: Values, base: Values | undefined, current: Values): FieldConflict[] {
  const conflicts: FieldConflict[] = [];
  for (const [fieldId, value] of Object.entries(mine)) {
    const theirs = current[fieldId] ?? null;
    if (canonical(value) === canonical(theirs)) continue;
    const seen = base && Object.hasOwn(base, fieldId) ? (base[fieldId] ?? null) : undefined;
    if (seen !== undefined && canonical(seen) === canonical(theirs)) continue;
    conflicts.push({ fieldId, base: seen ?? null, mine: value, theirs });
  }
  return conflicts;
}
