import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { verificationProblems } from '../shared/verification.ts';
import { DEFAULT_ERROR, DEFAULT_MAXLENGTH, formatOf, inputField } from './field.ts';
import { inputSettings } from './settings.ts';
import { type InputProps, props } from './shape.ts';

export const input = defineElement<InputProps, string | null>({
  type: 'input',
  title: '单行文本',
  icon: 'text-cursor-input',
  group: '基础',
  keywords: 'danhangwenben dhwb input text',
  fromSheet: true,
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('单行文本'),
    placeholder: '请输入',
    clearable: true,
    repeat: false,
    maxlength: DEFAULT_MAXLENGTH,
    showWordLimit: false,
    format: 'none',
    regex: '',
    errorMsg: DEFAULT_ERROR,
    verification: 'none',
    verificationText: '',
    defaultValue: null,
  }),
  props,
  settings: inputSettings,
  merge: { defaultValue: 'text' },
  field: inputField,
  problems(values, context) {
    const found: { prop: string; message: string; level: 'error' }[] = [];
    const error = (prop: string, message: string) => found.push({ prop, message, level: 'error' });
    if (formatOf(values) === 'regex') {
      if (!values.regex) error('regex', '请填写正则表达式');
      else if (context && context.matches(values.regex, '') === undefined)
        error('regex', '正则表达式无法使用，请修改');
    }
    found.push(...verificationProblems(values));
    return found;
  },
});
