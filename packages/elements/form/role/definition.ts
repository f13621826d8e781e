import { defineIds } from '../shared/ids-definition.ts';
import type { IdsProps } from '../shared/ids-field.ts';
import { roleField } from './field.ts';

export type RoleProps = IdsProps;

export const role = defineIds(roleField, {
  type: 'role',
  title: '角色',
  icon: 'user-cog',
  keywords: 'juese js role',
  several: '可选多个角色',
});
