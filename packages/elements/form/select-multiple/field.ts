import type { FieldSpec } from '../../definition.ts';
import { type ManyChoices, manyChoicesField } from '../shared/choice-field.ts';

export const selectMultipleField: FieldSpec<ManyChoices, string[]> = {
  ...manyChoicesField,
  facts: { ...manyChoicesField.facts, plain: 'options', keepsText: true, summary: 'choice', several: true },
};
