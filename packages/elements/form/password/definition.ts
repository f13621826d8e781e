import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { DEFAULT_MAXLENGTH, passwordField } from './field.ts';
import { passwordSettings } from './settings.ts';
import { type PasswordProps, props } from './shape.ts';

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
});
