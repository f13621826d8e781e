import { bringsInto } from '@gonghui/elements/form/linkage/brings.ts';
import type { SourceForm } from './sources.ts';

/** Which fields of a source the fields of this form can hold. */
export interface Fitting {
  /** True for what is not known here: that it is gone is said apart. */
  holds(fieldId: string, key: string): boolean;
  /** What may be chosen for a field; with no field yet, all. `chosen` stays in the list, as it is what is set now. */
  into(fieldId: string, chosen: string): { value: string; label: string }[];
  alias(key: string): string;
}

/** `typeOf` tells the type of a field of this form. */
export function fitting(fields: SourceForm['fields'], typeOf: (fieldId: string) => string): Fitting {
  const byKey = new Map(fields.map(field => [field.key, field]));
  const holds = (fieldId: string, key: string) => {
    const field = byKey.get(key);
    return fieldId === '' || !field || bringsInto(field.type, typeOf(fieldId));
  };
  return {
    holds,
    into: (fieldId, chosen) =>
      fields
        .filter(({ key }) => key === chosen || holds(fieldId, key))
        .map(({ key, alias }) => ({ value: key, label: alias })),
    alias: key => byKey.get(key)?.alias ?? '',
  };
}
