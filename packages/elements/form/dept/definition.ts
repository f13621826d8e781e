import { defineIds } from '../shared/ids-definition.ts';
import type { IdsProps } from '../shared/ids-field.ts';
import { deptField } from './field.ts';

export type DeptProps = IdsProps;

export const dept = defineIds(deptField, {
  type: 'dept',
  fromSheet: true,
  title: '部门',
  icon: 'network',
  keywords: 'bumen bm dept department',
  several: '可选多个部门',
  current: '本人部门',
});
