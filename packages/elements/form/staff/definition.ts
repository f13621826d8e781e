import { defineIds } from '../shared/ids-definition.ts';
import type { IdsProps } from '../shared/ids-field.ts';
import { staffField } from './field.ts';

export type StaffProps = IdsProps;

export const staff = defineIds(staffField, {
  type: 'staff',
  fromSheet: true,
  title: '人员',
  icon: 'user',
  keywords: 'renyuan ry chengyuan staff user',
  several: '可选多名人员',
  current: '当前用户',
});
