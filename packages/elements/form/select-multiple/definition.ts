import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  choiceDefaults,
  choiceMerge,
  choiceProblems,
  choiceShape,
  manyDefault,
} from '../shared/choice-props.ts';
import { atLeastShape, clearableShape, placeholderShape } from '../shared/common-props.ts';
import { selectMultipleField } from './field.ts';
import { selectMultipleSettings } from './settings.ts';

const props = z.object({
  ...choiceShape,
  ...manyDefault,
  ...placeholderShape,
  ...clearableShape,
  ...atLeastShape,
});

export type SelectMultipleProps = z.infer<typeof props>;

export const selectMultiple = defineElement<SelectMultipleProps, string[]>({
  type: 'select-multiple',
  title: '下拉多选',
  icon: 'list-checks',
  group: '基础',
  keywords: 'xialaduoxuan xldx select multiple',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...choiceDefaults('下拉多选'),
    placeholder: '请选择',
    clearable: true,
    atLeast: { min: null, max: null },
    defaultValue: [],
  }),
  merge: choiceMerge,
  props,
  settings: selectMultipleSettings,
  field: selectMultipleField,
  problems: choiceProblems,
});
