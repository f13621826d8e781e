import type { FieldSpec } from '../../definition.ts';
import { type ManyChoices, manyChoicesField } from '../shared/choice-field.ts';

export const checkboxField: FieldSpec<ManyChoices, string[]> = {
  ...manyChoicesField,
  facts: { ...manyChoicesField.facts, group: true, summary: 'choice', several: true },
};
