import type { FieldSpec } from '../../definition.ts';
import { type ManyChoices, manyChoicesField } from '../shared/choice-field.ts';

export const pictureMultipleField: FieldSpec<ManyChoices, string[]> = {
  ...manyChoicesField,
  facts: { ...manyChoicesField.facts, columnWidth: 260 },
};
