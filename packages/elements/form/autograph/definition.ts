import { defineElement } from '../../definition.ts';
import { fieldDefaults } from '../shared/common-props.ts';
import { autographField } from './field.ts';
import { autographSettings } from './settings.ts';
import { type AutographProps, props } from './shape.ts';

export const autograph = defineElement<AutographProps, string | null>({
  type: 'autograph',
  title: '手写签名',
  icon: 'signature',
  group: '高级',
  keywords: 'shouxieqianming sxqm autograph signature',
  categories: ['field', 'subform-field'],
  defaults: () => ({ ...fieldDefaults('手写签名'), placeholder: '点击签名' }),
  props,
  settings: autographSettings,
  field: autographField,
});
