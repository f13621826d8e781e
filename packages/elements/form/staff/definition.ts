import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape } from '../shared/common-props.ts';
import { staffField } from './field.ts';
import { staffSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  multiple: z.optional(z.boolean()),
});

export type StaffProps = z.infer<typeof props>;

export const staff = defineElement<StaffProps, string[]>({
  type: 'staff',
  title: '人员',
  icon: 'user',
  group: '人员',
  keywords: 'renyuan ry chengyuan staff user',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('人员'),
    placeholder: '请选择人员',
    clearable: true,
    multiple: false,
  }),
  props,
  settings: staffSettings,
  field: staffField,
  columnWidth: 220,
});
