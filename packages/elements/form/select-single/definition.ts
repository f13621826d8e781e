import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  choiceDefaults,
  choiceMerge,
  choiceProblems,
  choiceShape,
  oneDefault,
} from '../shared/choice-props.ts';
import { clearableShape, placeholderShape } from '../shared/common-props.ts';
import { selectSingleField } from './field.ts';
import { selectSingleSettings } from './settings.ts';

const props = z.object({
  ...choiceShape,
  ...oneDefault,
  ...placeholderShape,
  ...clearableShape,
});

export type SelectSingleProps = z.infer<typeof props>;

export const selectSingle = defineElement<SelectSingleProps, string | null>({
  type: 'select-single',
  title: '下拉单选',
  icon: 'square-chevron-down',
  group: '基础',
  keywords: 'xialadanxuan xldx select',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...choiceDefaults('下拉单选'),
    placeholder: '请选择',
    clearable: true,
    defaultValue: null,
  }),
  merge: choiceMerge,
  props,
  settings: selectSingleSettings,
  field: selectSingleField,
  problems: choiceProblems,
});
