import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { verificationProblems } from '../shared/verification.ts';
import { DEFAULT_MAXLENGTH, DEFAULT_ROWS, textareaField } from './field.ts';
import { textareaSettings } from './settings.ts';
import { props, type TextareaProps } from './shape.ts';

export const textarea = defineElement<TextareaProps, string | null>({
  type: 'textarea',
  title: '多行文本',
  icon: 'letter-text',
  group: '基础',
  keywords: 'duohangwenben dhwb textarea',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('多行文本'),
    placeholder: '请输入',
    clearable: false,
    rows: DEFAULT_ROWS,
    maxlength: DEFAULT_MAXLENGTH,
    showWordLimit: false,
    verification: 'none',
    verificationText: '',
    defaultValue: null,
  }),
  props,
  settings: textareaSettings,
  merge: { defaultValue: 'text' },
  field: textareaField,
  problems: verificationProblems,
});
