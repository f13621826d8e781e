import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { fieldDefaults, fieldShape, placeholderShape } from '../shared/common-props.ts';
import { autographField } from './field.ts';
import { autographSettings } from './settings.ts';

const props = z.object({ ...fieldShape, ...placeholderShape });

export type AutographProps = z.infer<typeof props>;

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
  columnWidth: 180,
});
