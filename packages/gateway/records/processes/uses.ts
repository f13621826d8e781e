import { type FormField, withColumns } from '@gonghui/domain/form-fields.ts';
import { type FieldUse, fieldUses, lostUses } from '@gonghui/elements/flow/field-uses.ts';
import type { ProcessNode } from '@gonghui/elements/flow/model.ts';

/** What a flow needs of the form as it is saved; what the form has lost already is for the flow check to say. */
export function usesOf(
  nodes: readonly ProcessNode[],
  fields: readonly FormField[],
): (FieldUse & { label: string })[] {
  const known = new Map(withColumns(fields).map(one => [one.id, one]));
  const uses = fieldUses(nodes);
  const lost = new Set(lostUses(uses, new Map([...known].map(([id, { type }]) => [id, type]))));
  return uses
    .filter(use => !lost.has(use))
    .map(use => ({ ...use, label: known.get(use.fieldId)?.label ?? '' }));
}
