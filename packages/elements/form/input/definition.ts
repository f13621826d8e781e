import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  clearableShape,
  fieldDefaults,
  fieldShape,
  placeholderShape,
  repeatShape,
  text,
  whole,
} from '../shared/common-props.ts';
import { allowedContents, DEFAULT_ERROR, DEFAULT_MAXLENGTH, inputField } from './field.ts';
import { inputSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  ...repeatShape,
  maxlength: z.optional(whole(1, 2000)),
  showWordLimit: z.optional(z.boolean()),
  format: z.optional(z.enum(['none', 'phone', 'email', 'idcard', 'url', 'regex'])),
  regex: z.optional(text(500)),
  errorMsg: z.optional(text(100)),
  verification: z.optional(z.enum(['none', 'self-content', 'dataset-content'])),
  verificationText: z.optional(text(5000)),
  defaultValue: z.optional(z.nullable(text(2000))),
});

export type InputProps = z.infer<typeof props>;

export const input = defineElement<InputProps, string | null>({
  type: 'input',
  title: '单行文本',
  icon: 'text-cursor-input',
  group: '基础',
  keywords: 'danhangwenben dhwb input text',
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
  field: inputField,
  columnWidth: 220,
  problems(values, context) {
    const found: { prop: string; message: string; level: 'error' }[] = [];
    const error = (prop: string, message: string) => found.push({ prop, message, level: 'error' });
    if (values.format === 'regex' && !values.regex) error('regex', '请填写正则表达式');
    else if (values.format === 'regex' && values.regex && context) {
      if (context.matches(values.regex, '') === undefined) error('regex', '正则表达式无法使用，请修改');
    }
    // Spec, designers §5 "Input with content verification".
    if (
      values.verification === 'self-content' &&
      allowedContents(values.verificationText ?? '').length === 0
    ) {
      error('verificationText', '请录入校验文本');
    }
    if (values.verification === 'dataset-content' && !values.datasetAssociate?.targetDatasetId) {
      error('datasetAssociate', '请选择校验数据集');
    }
    return found;
  },
});
