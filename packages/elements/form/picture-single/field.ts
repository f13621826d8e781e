import type { FieldSpec } from '../../definition.ts';
import { type OneChoice, oneChoiceField } from '../shared/choice-field.ts';

export const pictureSingleField: FieldSpec<OneChoice, string | null> = {
  ...oneChoiceField,
  facts: { ...oneChoiceField.facts, columnWidth: 260 },
};
