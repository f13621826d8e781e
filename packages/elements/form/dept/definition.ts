import * as z from 'zod/mini';
import { defineElement } from '../../definition.ts';
import { clearableShape, fieldDefaults, fieldShape, placeholderShape } from '../shared/common-props.ts';
import { deptField } from './field.ts';
import { deptSettings } from './settings.ts';

const props = z.object({
  ...fieldShape,
  ...placeholderShape,
  ...clearableShape,
  multiple: z.optional(z.boolean()),
});

export type DeptProps = z.infer<typeof props>;

export const dept = defineElement<DeptProps, string[]>({
  type: 'dept',
  title: '部门',
  icon: 'network',
  group: '人员',
  keywords: 'bumen bm dept department',
  categories: ['field', 'subform-field'],
  defaults: () => ({
    ...fieldDefaults('部门'),
    placeholder: '请选择部门',
    clearable: true,
    multiple: false,
  }),
  props,
  settings: deptSettings,
  field: deptField,
  columnWidth: 220,
});
