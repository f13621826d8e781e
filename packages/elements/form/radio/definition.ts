import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  arrangeShape,
  choiceDefaults,
  choiceMerge,
  choiceProblems,
  choiceShape,
  oneDefault,
} from '../shared/choice-props.ts';
import { clearableShape } from '../shared/common-props.ts';
import { radioField } from './field.ts';
import { radioSettings } from './settings.ts';

const props = z.object({
  ...choiceShape,
  ...oneDefault,
  ...arrangeShape,
  ...clearableShape,
});

export type RadioProps = z.infer<typeof props>;

export const radio = defineElement<RadioProps, string | null>({
  type: 'radio',
  title: '单选框',
  icon: 'circle-dot',
  group: '基础',
  keywords: 'danxuankuang dxk radio',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...choiceDefaults('单选框'),
    arrangeMode: 'horizontal-tb',
    clearable: false,
    defaultValue: null,
  }),
  merge: choiceMerge,
  props,
  settings: radioSettings,
  field: radioField,
  problems: choiceProblems,
});
