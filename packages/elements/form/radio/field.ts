import type { FieldSpec } from '../../definition.ts';
import { type OneChoice, oneChoiceField } from '../shared/choice-field.ts';

export const radioField: FieldSpec<OneChoice, string | null> = {
  ...oneChoiceField,
  facts: { ...oneChoiceField.facts, group: true, summary: 'choice', names: 'words', columns: 'always' },
};
