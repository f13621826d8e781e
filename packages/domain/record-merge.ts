import { isSame, type Json, ownValue } from '@gonghui/kernel/json.ts';
import type { Values } from './record-write.ts';
import { mergeRows } from './row-merge.ts';

export interface FieldConflict {
  fieldId: string;
  base: Json;
  mine: Json;
  theirs: Json;
}

export interface MergedFields {
  /** The fields of `mine` as they are to be stored: rows of a subform with what others changed in other cells. */
  values: Record<string, Json>;
  conflicts: FieldConflict[];
}

/**
 * Three-way merge of a change by field (promise R11): `mine` are the fields a person changed, `base` those fields as
 * he saw them, `current` the record as it is now. A field is in conflict when somebody changed it meanwhile to
 * something else than he did; without `base`, when it differs at all. Subforms merge by row and cell,
 * and are in conflict as a whole.
 */
export function mergeFields(mine: Values, base: Values | undefined, current: Values): MergedFields {
  const values: Record<string, Json> = { ...mine };
  const conflicts: FieldConflict[] = [];
  for (const [fieldId, value] of Object.entries(mine)) {
    const theirs = ownValue(current, fieldId) ?? null;
    if (isSame(value, theirs)) continue;
    const seen = base && Object.hasOwn(base, fieldId) ? (base[fieldId] ?? null) : undefined;
    if (seen !== undefined && isSame(seen, theirs)) continue;
    const rows = seen === undefined ? null : mergeRows(value, seen, theirs);
    if (rows?.clean) values[fieldId] = rows.mine;
    else conflicts.push({ fieldId, base: seen ?? null, mine: value, theirs });
  }
  return { values, conflicts };
}
