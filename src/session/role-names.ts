import type { Role } from '@gonghui/contract/define.ts';

/** What roles are called wherever people read of them. */
export const ROLE_NAMES: Record<Role, string> = {
  admin: '企业管理员',
  app: '应用管理员',
  developer: '开发者',
  platform: '平台管理员',
  user: '普通成员',
};
