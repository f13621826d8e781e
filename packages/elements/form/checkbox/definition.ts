import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  arrangeShape,
  choiceDefaults,
  choiceMerge,
  choiceProblems,
  choiceShape,
  manyDefault,
} from '../shared/choice-props.ts';
import { atLeastShape } from '../shared/common-props.ts';
import { checkboxField } from './field.ts';
import { checkboxSettings } from './settings.ts';

const props = z.object({
  ...choiceShape,
  ...manyDefault,
  ...arrangeShape,
  ...atLeastShape,
});

export type CheckboxProps = z.infer<typeof props>;

export const checkbox = defineElement<CheckboxProps, string[]>({
  type: 'checkbox',
  title: '多选框',
  icon: 'square-check',
  group: '基础',
  keywords: 'duoxuankuang dxk fuxuankuang fxk checkbox',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...choiceDefaults('多选框'),
    arrangeMode: 'horizontal-tb',
    atLeast: { min: null, max: null },
    defaultValue: [],
  }),
  merge: choiceMerge,
  props,
  settings: checkboxSettings,
  field: checkboxField,
  problems: choiceProblems,
});
