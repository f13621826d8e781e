import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  clearableShape,
  fieldDefaults,
  fieldShape,
  placeholderShape,
  text,
  whole,
} from '../shared/common-props.ts';
import { verificationProblems } from '../shared/verification.ts';
import { verificationShape } from '../shared/verification-shape.ts';
import { DEFAULT_MAXLENGTH, DEFAULT_ROWS, textareaField } from './field.ts';
import { textareaSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  rows: z.optional(whole(1, 20)),
  maxlength: z.optional(whole(1, 10_000)),
  showWordLimit: z.optional(z.boolean()),
  ...verificationShape,
  defaultValue: z.optional(z.nullable(text(10_000))),
});

export type TextareaProps = z.infer<typeof props>;

export const textarea = defineElement<TextareaProps, string | null>({
  type: 'textarea',
  title: '多行文本',
  icon: 'letter-text',
  group: '基础',
  keywords: 'duohangwenben dhwb textarea',
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
  field: textareaField,
  columnWidth: 280,
  problems: verificationProblems,
});
