import type { FieldSpec } from '../../definition.ts';
import { type OneChoice, oneChoiceField } from '../shared/choice-field.ts';

export const selectSingleField: FieldSpec<OneChoice, string | null> = {
  ...oneChoiceField,
  facts: {
    ...oneChoiceField.facts,
    plain: 'option',
    columnWidth: 180,
    keepsText: true,
    summary: 'choice',
    names: 'words',
    columns: 'always',
  },
};
