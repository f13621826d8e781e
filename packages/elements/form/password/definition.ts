import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import {
  clearableShape,
  fieldDefaults,
  fieldShape,
  placeholderShape,
  whole,
} from '../shared/common-props.ts';
import { DEFAULT_MAXLENGTH, passwordField } from './field.ts';
import { passwordSettings } from './settings.ts';

/** No default value: it would stand readable in the template that every filler gets. */
const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  maxlength: z.optional(whole(1, 200)),
  /** `standard`: spec, designers §5 "Helpers": 8 to 20 characters of three kinds, not weak. */
  strength: z.optional(z.enum(['standard', 'none'])),
});

export type PasswordProps = z.infer<typeof props>;

export const password = defineElement<PasswordProps, string | null>({
  type: 'password',
  title: '密码',
  icon: 'key-round',
  group: '基础',
  keywords: 'mima mm password',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('密码'),
    placeholder: '请输入',
    maxlength: DEFAULT_MAXLENGTH,
    strength: 'standard',
  }),
  props,
  settings: passwordSettings,
  field: passwordField,
  columnWidth: 180,
});
